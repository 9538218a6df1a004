// Reads the text of a record as docs/records.md writes it, strictly. It knows no rule: a move is a word. What is wrong
// is thrown as a Fault, a sentence with the line where it stands.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Message } from '../lib/protocol.gen';

interface Place {
  /** Counted from 1 after the header, notes and all. */
  entry: number;
  line: number;
  /** 0 is the table. */
  seat: number;
}
export type Entry = (Place & { kind: 'move'; move: string }) | (Place & { kind: 'undo'; sealed: boolean });

export interface Promised {
  table: string;
  commitment: string;
  nonces: string[];
  secret?: string;
  salt?: string;
}

export interface GameRecord {
  text: string;
  game: string;
  rules: number;
  options: Record<string, string>;
  seats: string[];
  entries: Entry[];
  promised: Promised | undefined;
  /** How many of the first moves come from another game: nothing is promised about these. */
  forked: number;
  result: number[] | undefined;
}

export class Fault extends Error {
  readonly say: Message;
  constructor(id: string, args: Record<string, unknown> = {}) {
    super(id);
    this.say = { id: `web.fault.${id}`, args };
  }
}

/** The sentence of a fault; any other error goes on its way. */
export function faultOf(wrong: unknown): Message {
  if (wrong instanceof Fault) return wrong.say;
  throw wrong;
}

const MOST_BYTES = 4 * 1024 * 1024;
const LONGEST_LINE = 400;
const MOST_SEATS = 6;
const CONTROL = /\p{Cc}/u;

/** The lines of a text, read one after the other. */
class Lines {
  private readonly lines: string[];
  private at = 0;

  constructor(text: string) {
    if (text.length > MOST_BYTES || utf8ToBytes(text).length > MOST_BYTES) throw new Fault('too_long');
    if (!text.endsWith('\n')) throw new Fault('cut_off');
    this.lines = text.slice(0, -1).split('\n');
    this.lines.forEach((line, i) => {
      if (CONTROL.test(line) || utf8ToBytes(line).length > LONGEST_LINE) throw new Fault('bad_line', { line: i + 1 });
    });
  }
  /** The number of the line read last, counted from 1. */
  get number(): number {
    return this.at;
  }
  get over(): boolean {
    return this.at === this.lines.length;
  }
  /** What the form finds in the next line, which is then read; nothing where it has another form. */
  take(form: RegExp): string[] | undefined {
    const found = form.exec(this.lines[this.at] ?? '\n');
    if (!found) return undefined;
    this.at += 1;
    return found.slice(1);
  }
  need(form: RegExp): string[] {
    const found = this.take(form);
    if (!found) throw new Fault('bad_line', { line: this.at + 1 });
    return found;
  }
}

const MOVE = /^(\*|[1-6]) ([^ ]+)$/;
const UNDO = /^! undo ([1-6]) (free|sealed|consent)$/;
const CERTIFICATE = /^! bot [1-6] [a-z]+ view=[0-9a-f]{16} seed=[0-9a-f]{16} budget=\d+ made=\d+$/;

function readPromise(lines: Lines, seats: number): Promised | undefined {
  const commit = lines.take(/^! commit ([0-9a-f]{32}) ([0-9a-f]{64})$/);
  if (!commit) return undefined;
  const nonces = Array.from(
    { length: seats },
    (_, i) => lines.need(new RegExp(`^! nonce ${i + 1} (none|[0-9a-f]{64})$`))[0] as string,
  );
  return { table: commit[0] as string, commitment: commit[1] as string, nonces };
}

function readEntries(lines: Lines, header: number): Entry[] {
  const entries: Entry[] = [];
  const place = (seat: number) => ({ entry: lines.number - header, line: lines.number, seat });
  for (;;) {
    const move = lines.take(MOVE);
    const undo = move ? undefined : lines.take(UNDO);
    if (move) entries.push({ kind: 'move', ...place(move[0] === '*' ? 0 : Number(move[0])), move: move[1] as string });
    else if (undo) entries.push({ kind: 'undo', ...place(Number(undo[0])), sealed: undo[1] === 'sealed' });
    else if (!lines.take(CERTIFICATE)) return entries;
  }
}

function readHeader(lines: Lines): Pick<GameRecord, 'game' | 'rules' | 'options' | 'seats'> {
  if (!lines.take(/^feerie record 1$/)) throw new Fault('no_record');
  const game = lines.need(/^game ([a-z-]+)$/)[0] as string;
  const rules = Number(lines.need(/^rules ([1-9]\d{0,5})$/)[0]);
  lines.need(/^content [0-9a-f]{64}$/);
  const options: Record<string, string> = {};
  for (let found = lines.take(/^option ([^ =]+)=(.*)$/); found; found = lines.take(/^option ([^ =]+)=(.*)$/))
    options[found[0] as string] = found[1] as string;
  const seats: string[] = [];
  while (seats.length < MOST_SEATS) {
    const found = lines.take(new RegExp(`^seat ${seats.length + 1} (.+)$`));
    if (!found) break;
    seats.push(found[0] as string);
  }
  lines.need(/^start$/);
  return { game, rules, options, seats };
}

/** Whoever looks for what was changed reads on where the digest does not fit. */
export function readRecord(text: string, asChanged = false): GameRecord {
  const lines = new Lines(text);
  const header = readHeader(lines);
  const headerLines = lines.number;
  const promised = readPromise(lines, header.seats.length);
  const forked = Number(lines.take(/^! fork ([1-9]\d{0,8})$/)?.[0] ?? 0);
  const entries = readEntries(lines, headerLines);
  const resigned = new RegExp(`^! resigned [1-${header.seats.length}]$`);
  while (lines.take(resigned)); // whose seats come last is no matter of luck
  const reveal = lines.take(/^! reveal ([0-9a-f]{64}) ([0-9a-f]{64})$/);
  if (reveal && !promised) throw new Fault('bad_line', { line: lines.number });
  if (reveal && promised) [promised.secret, promised.salt] = reveal;
  let result: number[] | undefined;
  if (!lines.over) {
    const points = lines.need(/^result((?: -?(?:0|[1-9]\d*))+)$/)[0] as string;
    result = points.trim().split(' ').map(Number);
    if (result.length !== header.seats.length) throw new Fault('bad_line', { line: lines.number });
    const digest = lines.need(/^digest ([0-9a-f]{64})$/)[0];
    if (!lines.over) throw new Fault('bad_line', { line: lines.number + 1 });
    const before = text.slice(0, text.length - `digest ${digest}\n`.length);
    if (!asChanged && bytesToHex(sha256(utf8ToBytes(before))) !== digest) throw new Fault('digest');
  } else if (reveal) throw new Fault('cut_off');
  if (result && promised && !reveal) throw new Fault('no_reveal');
  return { text, ...header, entries, promised, forked, result };
}
