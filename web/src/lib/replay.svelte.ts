// A replay as one turns its pages: through whose eyes, at which stop, by itself or by hand. The boards draw it as they
// draw a table; that nobody is asked there makes it one to look at.
import { house } from './house.svelte';
import { nameOf } from './names';
import type { Line, Message, Story } from './protocol.gen';
import { chaptersOf, linesFromAbove, linesOf, sittersOf, stopAt, stopsOf, viewsOf, type Stop } from './story';
import { TableState, type View } from './table.svelte';

/** A seat, 0 for a spectator, or all hands at once. */
export type Eye = number | 'above';
export const SPEEDS = [0.5, 1, 2, 4];
const STOP_MS = 1400;

export class Replay {
  eye: Eye = $state(0);
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  loading = $state(false);
  why: Message | undefined = $state.raw();

  /** By eye, as far as they were asked for. */
  private stories: Story[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly table = new TableState('', () => undefined);

  constructor(readonly record: string) {}

  private seenBy = $derived(this.eye === 'above' ? 0 : this.eye);
  story: Story | undefined = $derived(this.stories[this.seenBy]);
  stops: Stop[] = $derived(this.story ? stopsOf(this.story) : []);
  private views: View[] = $derived(this.story ? viewsOf(this.story) : []);
  private viewsFromAbove: View[][] = $derived(this.eye === 'above' ? this.stories.map(viewsOf) : []);
  chapters = $derived(chaptersOf(this.stops, this.views));
  stop: Stop | undefined = $derived(this.stops[this.at]);
  atEnd = $derived(this.at >= this.stops.length - 1);
  /** What each seat sees now, from above. */
  hands: View[] = $derived(this.viewsFromAbove.slice(1).map((views) => views[this.stop?.last ?? 0] as View));

  /** What was told from one moment to another. */
  lines(from: number, to: number): Line[] {
    if (!this.story) return [];
    if (this.eye === 'above') return linesFromAbove(this.stories, from, to, toldOpenly);
    return linesOf(this.story, from, to);
  }

  /** What is said of a stop of which this eye was told nothing. */
  plain(at: number): string {
    const stop = this.stops[at];
    if (!stop || at === 0) return house.say('web.replay.begins');
    if (stop.seat === 0) return house.say('web.replay.table_moves');
    return house.say(stop.undo ? 'web.replay.takes_back' : 'web.replay.answers', { name: nameOf(this.table, stop.seat) });
  }

  /** Looks through these eyes, at the moment one is at (or the given entry of the record). */
  async look(eye: Eye, entry = this.stop?.entry ?? 0): Promise<void> {
    this.loading = true;
    const players = this.stories[0]?.players ?? 0;
    const wanted = eye === 'above' ? Array.from({ length: players + 1 }, (_, i) => i) : [eye];
    let known = true;
    for (const each of wanted) known &&= this.stories[each] !== undefined || (await this.ask(each)); // the server reads one at a time
    this.loading = false;
    if (!known) return;
    this.eye = eye;
    this.at = stopAt(this.stops, entry);
    this.show();
  }

  private async ask(eye: number): Promise<boolean> {
    const answer = await house.ask({ type: 'replay', record: this.record, eye });
    if (answer.type === 'error' && this.story) house.notice = answer.say;
    else if (answer.type === 'error') this.why = answer.say;
    if (answer.type !== 'ok' || !answer.story) return false;
    const stories = [...this.stories];
    stories[eye] = answer.story;
    this.stories = stories;
    return true;
  }

  go(stop: number): void {
    this.at = Math.max(0, Math.min(this.stops.length - 1, stop));
    this.show();
    if (this.atEnd) this.pause();
    else if (this.playing) this.wait();
  }

  play(): void {
    if (this.atEnd) this.go(0);
    this.playing = true;
    this.wait();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.go(this.at + 1), STOP_MS / this.speed);
  }

  /** Lays the moment out as a table. */
  private show(): void {
    const { story, stop } = this;
    const view = stop && this.views[stop.last];
    if (!story || !view) return;
    const { game, rules, content, players, options } = story;
    const none = { clock: { kind: 'none' as const }, public: false, chat: false, hints: false, created: '' };
    this.table.parts = {
      about: { game, rules, content, players, options, ...none },
      state: this.atEnd ? 'finished' : 'running',
      you: { seat: this.seenBy, host: false },
      seats: sittersOf(story),
      play: { view, question: { id: '', args: {} }, legal: [], undo: 'nothing' },
    };
    this.table.log = this.lines(0, stop.last);
  }
}

/** What only its own seat was told ("You keep …"), worded for somebody else. */
function toldOpenly(say: Message, seat: number): Message {
  const id = `web.above.${say.id}`;
  return id in house.catalogue ? { id, args: { ...say.args, who: { seat } } } : say;
}
