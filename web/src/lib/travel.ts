// A card flies from where it lay to where it lies. Places have names; where each was on the screen is remembered just
// before the table changes, because afterwards the old ones are gone.
import type { TransitionConfig } from 'svelte/transition';
import { moves, pace } from './motion';

const places = new Map<string, HTMLElement>();
let before = new Map<string, DOMRect>();

/** Names the place where an element is, as long as it is there. */
export const place = (name: string) => (element: HTMLElement) => {
  places.set(name, element);
  return () => {
    if (places.get(name) === element) places.delete(name);
  };
};

/** To be called before each change. */
export function remember(): void {
  if (moves()) before = new Map([...places].map(([name, element]) => [name, element.getBoundingClientRect()]));
}

export function forget(): void {
  before = new Map();
}

const FLY_MS = 420;
const EASE = 'cubic-bezier(0.3, 0.7, 0.2, 1)';

/** A copy that flies above everything; boards and hands scroll, and would cut the card off at their edges. */
function flyCopy(copy: HTMLElement, start: DOMRect, end: DOMRect): Animation {
  copy.classList.add('flying');
  copy.inert = true;
  Object.assign(copy.style, { left: `${end.left}px`, top: `${end.top}px`, width: `${end.width}px` });
  document.body.append(copy);
  const width = Math.min(start.width, start.height * 0.8); // a seat is wide: cards come from its mark
  const x = start.left + width / 2 - (end.left + end.width / 2);
  const y = start.top + start.height / 2 - (end.top + end.height / 2);
  const size = Math.min(1.6, width / end.width);
  const flight = copy.animate([{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: 'none' }], { duration: pace(FLY_MS), easing: EASE });
  flight.onfinish = flight.oncancel = () => copy.remove();
  return flight;
}

/** Where a flight to this end begins: the first of these places that was there before; nowhere when nothing moves. */
function startOf(from: string[], end: DOMRect): DOMRect | undefined {
  if (!moves() || end.width === 0) return undefined;
  return from.map((name) => before.get(name)).find((rect) => rect !== undefined && rect.width > 0);
}

/** The element comes from the first of these places that was there before. */
export function travel(element: HTMLElement, { from }: { from: string[] }): TransitionConfig {
  const end = element.getBoundingClientRect();
  const start = startOf(from, end);
  if (!start) return { duration: 0 };
  flyCopy(element.cloneNode(true) as HTMLElement, start, end);
  return { duration: pace(FLY_MS), css: () => 'opacity: 0' };
}

/** The same for a part of a drawing, which is no element of its own: a drawing of it flies there. Nothing when nothing
 * moves, else what resolves when it has landed. */
export function flyDrawing(drawing: string, end: DOMRect, from: string[], look = ''): Promise<unknown> | undefined {
  const start = startOf(from, end);
  if (!start) return undefined;
  const copy = document.createElement('div');
  copy.className = `fit ${look}`;
  copy.innerHTML = drawing;
  return flyCopy(copy, start, end).finished.catch(() => undefined);
}
