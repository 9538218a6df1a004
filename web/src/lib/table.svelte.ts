// A table as this browser knows it: the parts and lines the server sent, folded. Events are numbered; where one is
// missing the table is asked for again from the last that came.
import { singleAnswers } from './answers';
import type { Answer, EventMessage, Line, Message, Parts, Presence, TableMessage } from './protocol.gen';

export interface View {
  game: string;
  players: number;
  eye: number;
  to_act: number[];
  result?: { points: number; place: number }[];
  [more: string]: unknown;
}

export type LegalMove = Answer;

export class TableState {
  parts: Parts = $state.raw({});
  /** The answers one may give, each by itself. */
  readonly legal: LegalMove[] = $derived(singleAnswers(this.parts.play?.legal ?? []));
  log: Line[] = $state.raw([]);
  presence: Presence = $state.raw({ seats: [], watchers: 0 });
  /** When the last event came, in ms of performance.now(): the clocks have been running since. */
  since = $state(0);
  n = $state(0);
  /** Why it cannot be looked at (any more). */
  refused: Message | undefined = $state.raw();
  /** The invitation: it holds for one connection, so it is shown again after each. */
  code: string | undefined;
  /** What came last, for whoever shows it happening. */
  last: EventMessage | undefined = $state.raw();

  constructor(
    readonly id: string,
    private readonly askAgain: (from: number) => void,
  ) {}

  get view(): View | undefined {
    return this.parts.play?.view as View | undefined;
  }
  get seat(): number {
    return this.parts.you?.seat ?? 0;
  }
  get isMyTurn(): boolean {
    return (this.parts.play?.legal.length ?? 0) > 0;
  }

  takeTable(message: TableMessage): void {
    const whole = message.from === 0;
    if (!whole && message.from !== this.n) return this.askAgain(0);
    this.parts = { ...message.set } as Parts;
    this.log = whole ? message.log : [...this.log, ...message.log];
    this.n = message.n;
    this.presence = message.presence;
    this.since = performance.now() - message.elapsed;
    this.last = undefined;
  }

  takeEvent(message: EventMessage): void {
    if (message.n <= this.n) return;
    if (message.from !== this.n) return this.askAgain(this.n);
    this.parts = { ...this.parts, ...message.set } as Parts;
    this.log = [...this.log, ...message.log];
    this.n = message.n;
    if (message.set.play) this.since = performance.now();
    this.last = message;
  }
}
