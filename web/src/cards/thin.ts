// A lighter copy of an icon: every point of its paths moved to the nearest whole unit of its 512. Rounding is done on
// where a point is, not on the step that leads to it, so no error adds up: at the size of a zoomed card nothing moves
// by more than a sixth of a pixel, and the icons we send shrink by more than a third. For the build, not for pages.
const arity: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

function* commands(d: string): Generator<[string, number[]]> {
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const count = arity[letter.toLowerCase()];
    if (count === undefined) throw new Error(`not a path command: ${letter}`);
    const numbers =
      letter.toLowerCase() === 'a'
        ? arcNumbers(rest)
        : (rest.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? []).map(Number);
    if (count === 0) yield [letter, []];
    for (let i = 0; count > 0 && i < numbers.length; i += count) {
      const next = i === 0 ? letter : letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter; // further pairs are lines
      yield [next, numbers.slice(i, i + count)];
    }
  }
}

// The two flags of an arc may stand without anything between them and what follows.
function arcNumbers(rest: string): number[] {
  const found: number[] = [];
  let left = rest;
  for (let i = 0; ; ++i) {
    const pattern = i % 7 === 3 || i % 7 === 4 ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/;
    const match = pattern.exec(left);
    if (!match) return found;
    found.push(Number(match[1]));
    left = left.slice(match[0].length);
  }
}

const join = (numbers: number[]): string =>
  numbers
    .map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`))
    .join('')
    .replace(/(^|[ -])0\./g, '$1.');

export function thinPath(d: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]; // where the true pen is
  let [rx, ry, startRx, startRy] = [0, 0, 0, 0]; // where the rounded pen is
  let out = '';
  let last = '';
  const write = (letter: string, numbers: number[]): void => {
    const text = join(numbers);
    out += letter === last && letter !== 'm' ? (text.startsWith('-') ? text : ` ${text}`) : letter + text;
    last = letter;
  };
  for (const [letter, numbers] of commands(d)) {
    const kind = letter.toLowerCase();
    const [baseX, baseY] = letter === kind ? [x, y] : [0, 0];
    if (kind === 'z') {
      write('z', []);
      last = '';
      [x, y, rx, ry] = [startX, startY, startRx, startRy];
      continue;
    }
    let points: number[];
    if (kind === 'h') points = [baseX + (numbers[0] ?? 0), y];
    else if (kind === 'v') points = [x, baseY + (numbers[0] ?? 0)];
    else points = (kind === 'a' ? numbers.slice(5) : numbers).map((n, i) => n + (i % 2 === 0 ? baseX : baseY));
    const rounded = points.map(Math.round);
    const steps = rounded.map((n, i) => n - (i % 2 === 0 ? rx : ry));
    [x, y] = points.slice(-2) as [number, number];
    [rx, ry] = rounded.slice(-2) as [number, number];
    if (kind === 'm') [startX, startY, startRx, startRy] = [x, y, rx, ry];
    if (kind === 'a')
      write('a', [...numbers.slice(0, 3).map((n) => Math.round(n * 10) / 10), ...numbers.slice(3, 5), ...steps]);
    else if (kind === 'h') write('h', steps.slice(0, 1));
    else if (kind === 'v') write('v', steps.slice(1));
    else if (kind === 'l' && steps[1] === 0) write('h', steps.slice(0, 1));
    else if (kind === 'l' && steps[0] === 0) write('v', steps.slice(1));
    else write(kind, steps);
  }
  return out;
}

/** An icon's body with every path thinned. */
export function thinIcon(body: string): string {
  return body.replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${thinPath(d)}"`);
}
