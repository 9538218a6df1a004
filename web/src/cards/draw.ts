// The least that every drawing is made with: numbers rounded into SVG text, a silhouette put somewhere, the outer
// element with its meaning in words. Drawings are pure functions from data to text. They use no id (no gradient, clip
// or pattern), so equal input gives equal text and any number of them can share a page; and no style of their own but
// presentation attributes, which a strict content policy allows. Colours come from tokens.css through classes.
import bodies from 'virtual:feerie/icons';
import type { Lang } from './content';
import { ownIcons } from './own_icons';
import { svg } from './path';

export { roundedPath, starPath, svg } from './path';

export function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

export const say = (lang: Lang, en: string, fr: string): string => (lang === 'fr' ? fr : en);

const silhouettes: Record<string, string> = { ...bodies, ...ownIcons };
/** A room brings its own when it is opened; no two rooms call different ones alike (a test holds that). */
export const bringIcons = (brought: Record<string, string>): void => void Object.assign(silhouettes, brought);
export const iconBody = (name: string): string => silhouettes[name] ?? '';
export const hasIcon = (name: string): boolean => iconBody(name) !== '';

/** A silhouette with its upper left corner at x, y. */
export function put(name: string, x: number, y: number, size: number, colour: string, extra = ''): string {
  return svg`<g transform="translate(${x} ${y}) scale(${(size / 512).toFixed(4)})" color="${colour}"${extra && ` ${extra}`}>${iconBody(name)}</g>`;
}
/** The same, centred. */
export function putAt(name: string, cx: number, cy: number, size: number, colour: string): string {
  return put(name, cx - size / 2, cy - size / 2, size, colour);
}

export function drawing(classes: string, width: number, height: number, label: string, body: string): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" class="card ${classes}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(label)}">${body}</svg>`;
}

/** The same for a drawing of any width: it says its size in em, which is the page's (WebKit knows no rem there), so that it grows with it. */
export function growing(classes: string, width: number, height: number, label: string, body: string): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" class="card ${classes}" viewBox="0 0 ${width} ${height}" width="${width / 16}em" height="${height / 16}em" role="img" aria-label="${escape(label)}">${body}</svg>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, stroke = '', width = 1): string {
  return svg`<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${stroke && svg` stroke="${stroke}" stroke-width="${width}"`}/>`;
}
export function path(d: string, fill: string, stroke = '', width = 1, extra = ''): string {
  return svg`<path d="${d}" fill="${fill}"${stroke && svg` stroke="${stroke}" stroke-width="${width}"`}${extra && ` ${extra}`}/>`;
}

/** The same numbers for the same word, on every machine: a drawing's own luck. */
export function luck(seed: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < seed.length; ++i) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}
