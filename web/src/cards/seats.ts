// The sign of a seat: a shape, a number, then a hue (class seat-<n>). Drawn on 32 units.
import { circle, svg } from './draw';
import { line } from './words';

const shapes = [
  'M16 1.5 30.5 16 16 30.5 1.5 16Z',
  'M3 3H29V17C29 24 22 28 16 31 10 28 3 24 3 17Z',
  'M16 1.5A14.5 14.5 0 1 1 16 30.5 14.5 14.5 0 1 1 16 1.5Z',
  'M4 4H28V28H4Z',
  'M16 1 30 9V23L16 31 2 23V9Z',
];

export function seatShape(seat: number): string {
  const shape = shapes[(seat - 1 + shapes.length) % shapes.length] ?? '';
  return (
    `<path d="${shape}" fill="var(--seat)" stroke="var(--leaf)" stroke-width="1.5" stroke-linejoin="round"/>` +
    line(16, 21.5, String(seat), 15.5, { face: 'clerkBold', fill: '#fff', anchor: 'middle' })
  );
}

/** The disc of a seat, as it lies on a mission: its hue, its shape as an outline, its number. */
export function seatDisc(seat: number, cx: number, cy: number, r: number): string {
  const shape = shapes[(seat - 1 + shapes.length) % shapes.length] ?? '';
  const k = (r * 1.56) / 32;
  return (
    `<g class="seat-${seat}">` +
    circle(cx, cy, r, 'var(--seat)', 'var(--card-edge)', r * 0.08) +
    svg`<path transform="translate(${cx - 16 * k} ${cy - 16 * k}) scale(${k})" d="${shape}" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>` +
    line(cx, cy + r * 0.34, String(seat), r * 0.96, { face: 'clerkBold', fill: '#fff', anchor: 'middle' }) +
    '</g>'
  );
}
