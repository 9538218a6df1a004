// Checks every draw of a record by the secret it reveals. All of it happens here, in the reader's own browser: no word of
// the server is taken for it.
import { Generator, commitmentOf, seedOf } from './luck';
import type { Draw, Piles } from './piles';
import { Fault, type GameRecord } from './record';

export interface CheckedDraw {
  entry: number;
  line: number;
  move: string;
  source: number;
  counter: number;
  n: number;
  /** From 0; which of the n things the secret gives. */
  index: number | undefined;
  drawn: string;
  /** False for a move that was taken over from another game. */
  proved: boolean;
  /** An undo took it back later. */
  takenBack: boolean;
  /** What the secret gives instead, where that is something else. */
  due?: string;
}

/** The first draw that is not the one the secret gives, and all before it. */
export class WrongDraw extends Fault {
  constructor(readonly draws: CheckedDraw[]) {
    const { line, due, drawn } = draws.at(-1) as CheckedDraw;
    super('other_draw', { line, due: named(due ?? ''), drawn: named(drawn) });
  }
}

const isOfTable = ({ entries }: GameRecord, i: number): boolean => entries[i]?.kind === 'move' && entries[i].seat === 0;

/** The moves the table makes in a row after this entry. */
function tableGoesOn(record: GameRecord, i: number): string[] {
  const moves: string[] = [];
  for (let next = i + 1; isOfTable(record, next); next += 1) {
    const entry = record.entries[next];
    if (entry?.kind === 'move') moves.push(entry.move);
  }
  return moves;
}

/** All draws of the record, each one checked where the secret is shown. Throws a Fault at the first that is wrong. */
export function verify(record: GameRecord, piles: Piles | undefined): CheckedDraw[] {
  const { promised, forked } = record;
  if (promised?.secret && commitmentOf(promised.secret, promised.salt ?? '') !== promised.commitment)
    throw new Fault('commitment');
  if (!piles) throw new Fault('unknown_game', { game: record.game });
  const counters = new Map<number, number>();
  const draws: CheckedDraw[] = [];
  const live: { seat: number; draw?: Draw; checked?: CheckedDraw }[] = [];
  if (record.entries.length < forked || record.entries.slice(0, forked).some(({ kind }) => kind === 'undo'))
    throw new Fault('bad_fork', { n: forked });
  record.entries.forEach((entry, i) => {
    if (entry.kind === 'undo') {
      const from = live.findLastIndex(({ seat }) => seat === entry.seat);
      if (from < 0) throw new Fault('nothing_to_undo', { line: entry.line });
      // The others' sealed answers stand.
      for (const { draw, checked } of live.splice(from, entry.sealed ? 1 : live.length).reverse()) {
        draw?.putBack();
        if (checked) checked.takenBack = true;
      }
      return;
    }
    if (entry.seat > record.seats.length) throw new Fault('bad_line', { line: entry.line });
    const draw = entry.seat === 0 ? piles.drawOf(entry.move, tableGoesOn(record, i), isOfTable(record, i - 1)) : undefined;
    if (!draw) return void live.push({ seat: entry.seat });
    if (draw.drawn === undefined) throw new Fault('not_in_pile', { line: entry.line, move: entry.move });
    const counter = counters.get(draw.source) ?? 0;
    counters.set(draw.source, counter + 1);
    const proved = promised !== undefined && i >= forked;
    const { source, n, drawn } = draw;
    const { entry: number, line, move } = entry;
    const index = proved && promised.secret ? new Generator(seedOf(promised.secret, promised.table, promised.nonces, source, counter)).below(n) : undefined;
    const checked: CheckedDraw = { entry: number, line, move, source, counter, n, index, drawn, proved, takenBack: false };
    draws.push(checked);
    const due = index === undefined ? drawn : draw.at(index);
    if (due !== drawn) {
      checked.due = due;
      throw new WrongDraw(draws);
    }
    draw.take();
    live.push({ seat: entry.seat, draw, checked });
  });
  return draws;
}

/** A face of a die is a number, everything else a word of the content. */
const named = (drawn: string) => (/^\d$/.test(drawn) ? drawn : { term: drawn });
