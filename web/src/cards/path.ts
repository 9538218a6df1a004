// Numbers into SVG text, and the outlines that several drawings share.
const round = (n: number): string => String(Math.round(n * 100) / 100);

/** SVG text; numbers in it get two decimals at most. */
export function svg(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  let out = parts[0] ?? '';
  values.forEach((value, i) => {
    out += (typeof value === 'number' ? round(value) : value) + (parts[i + 1] ?? '');
  });
  return out;
}

/** The outline of a rounded rectangle. */
export function roundedPath(x: number, y: number, w: number, h: number, r: number): string {
  return svg`M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** A star of 2 × points corners, or a wavy seal when the two radii are near each other. */
export function starPath(cx: number, cy: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const r = i % 2 ? inner : outer;
    return svg`${i ? 'L' : 'M'}${cx + Math.cos(angle) * r} ${cy + Math.sin(angle) * r}`;
  });
  return corners.join('') + 'Z';
}
