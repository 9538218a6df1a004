// The small line signs of what a card does.
import { svg } from '../../../cards/path';

/** What a card does, on 24 units: it opens (an open book), closes (a shut one), hunts (a bow); one person, everybody. */
export function effectSign(kind: string, x: number, y: number, size: number): string {
  const at = svg`<g transform="translate(${x} ${y}) scale(${size / 24})" stroke="var(--card-ink)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`;
  switch (kind) {
    case 'open':
      return `${at} fill="none"><path d="M3 4.500h6.600c1.3 0 2.4 1 2.4 2.3 0-1.3 1.1-2.3 2.4-2.300H21v14h-6.600c-1.3 0-2.4.8-2.4 2 0-1.2-1.1-2-2.4-2H3Z" fill="var(--coin)"/><path d="M12 7v13"/><path d="M5.8 9h3.400M5.8 12h3.400M14.8 9h3.400M14.8 12h3.4" stroke-width="1.5"/></g>`;
    case 'close':
      return `${at} fill="none"><path d="M5 3.500h13.500v14H6.800A1.8 1.8 0 0 0 5 19.300Z" fill="var(--card-ink)"/><path d="M5 19.300A1.8 1.8 0 0 0 6.8 21h11.700v-3.5"/></g>`;
    default:
      return `${at} fill="none"><path d="M8 3c8 3 11 8 10.5 13"/><path d="M8 3 18.5 16" stroke-width="1.3"/><path d="M3 20 17 7m0 0-4.5.6M17 7l-.6 4.500M3 20l1-3m-1 3 3-1"/></g>`;
  }
}
export function whoSign(all: boolean, x: number, y: number, size: number): string {
  const heads: [number, number, number][] = all
    ? [
        [6, 9, 0.8],
        [18, 9, 0.8],
        [12, 8, 1],
      ]
    : [[12, 8, 1]];
  return (
    svg`<g transform="translate(${x} ${y}) scale(${size / 24})" fill="var(--card-ink)">` +
    heads
      .map(
        ([a, b, k]) =>
          svg`<circle cx="${a}" cy="${b}" r="${3.6 * k}"/><path d="M${a - 6 * k} ${b + 12 * k}c0 ${-8 * k} ${12 * k} ${-8 * k} ${12 * k} 0Z" stroke="var(--card)" stroke-width=".8"/>`,
      )
      .join('') +
    '</g>'
  );
}
