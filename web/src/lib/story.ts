// A finished game as an eye saw it, folded for whoever turns its pages. Moment 0 is the beginning, moment n comes after
// step n. One moves between stops: what the table does in a row (dealing, passing, showing) is one of them.
import { apply, type Change } from './patch';
import type { Line, Message, Sitter, Story } from './protocol.gen';
import type { View } from './table.svelte';

export interface Stop {
  /** The first and the last moment it holds. */
  first: number;
  last: number;
  /** Whose it was: 0 for the table. */
  seat: number;
  /** The entry of the record after which one stands here. */
  entry: number;
  undo: boolean;
}

export interface Chapter {
  round: number;
  stop: number;
}

/** The view at every moment. */
export function viewsOf(story: Story): View[] {
  const views = [story.view as View];
  for (const step of story.steps) views.push(apply(views.at(-1) as View, step.change as Change[]));
  return views;
}

export function stopsOf(story: Story): Stop[] {
  const stops: Stop[] = [{ first: 0, last: 0, seat: 0, entry: 0, undo: false }];
  story.steps.forEach(({ entry, seat, undo = false }, i) => {
    const before = stops.at(-1) as Stop;
    const goesOn = before.first > 0 && before.seat === 0 && seat === 0;
    if (goesOn) Object.assign(before, { last: i + 1, entry });
    else stops.push({ first: i + 1, last: i + 1, seat, entry, undo });
  });
  return stops;
}

/** The stop at which the entry has happened: where a link that names it opens. */
export function stopAt(stops: Stop[], entry: number): number {
  const found = stops.findIndex((stop) => stop.entry >= entry);
  return found < 0 ? stops.length - 1 : found;
}

/** Where each round begins; none where the view counts no rounds. */
export function chaptersOf(stops: Stop[], views: View[]): Chapter[] {
  const chapters: Chapter[] = [];
  stops.forEach((stop, i) => {
    const round = views[stop.last]?.round;
    if (typeof round !== 'number' || round <= (chapters.at(-1)?.round ?? 0)) return;
    const endsTheOneBefore = stop.seat > 0 && i + 1 < stops.length; // by somebody's last answer
    chapters.push({ round, stop: endsTheOneBefore ? i + 1 : i });
  });
  return chapters;
}

/** A line that begins a round rather than tells what happened. */
export const isChapter = (line: Line) => line.say?.id.endsWith('.log_round') ?? false;

/** What was told from one moment to another. */
export function linesOf(story: Story, from: number, to: number): Line[] {
  const steps = story.steps.slice(Math.max(0, from - 1), to);
  return steps.flatMap(({ entry, log }) => log.map((say) => ({ n: entry, say })));
}

/** The same for somebody who sees all hands: of each step, what its own seat was told. Stories by eye. */
export function linesFromAbove(stories: Story[], from: number, to: number, told: (say: Message, seat: number) => Message): Line[] {
  const lines: Line[] = [];
  for (let i = Math.max(0, from - 1); i < to; i += 1) {
    const seat = stories[0]?.steps[i]?.seat ?? 0;
    const step = stories[seat]?.steps[i];
    for (const say of step?.log ?? []) lines.push({ n: step?.entry ?? 0, say: told(say, seat) });
  }
  return lines;
}

/** Who sat there, from the names a record has. */
export function sittersOf({ seats }: { seats: string[] }): Sitter[] {
  return seats.map((name): Sitter =>
    name.startsWith('bot:') ? { kind: 'bot', level: name.slice('bot:'.length) } : { kind: 'person', name },
  );
}
