// The signs on a card of Fairy Tale: what it is worth (a coin, or a pennant when there is an "if"), which cards its points
// ask for (their silhouettes), and what it does, to whom, to which suit (a slip of paper).
import { type Lang } from '../../../cards/content';
import { fairyTaleName, printedPoints, type FairyTaleCard, type FairyTaleContent, type FairyTaleEffect } from './content';
import { hasIcon, path, roundedPath, svg } from '../../../cards/draw';
import { coin, ribbon, trendOf } from '../../../cards/frame';
import { effectSign, whoSign } from './effect_signs';
import { medallion } from '../../../cards/scene';
import { suits } from './suits';
import { line, typeset } from '../../../cards/words';

export interface FairyTaleOptions {
  down?: boolean;
  known?: boolean; // face down, but this eye may remember which it is
  points?: number; // what it is worth now
}

/** A card as it is to be shown. */
export interface Shown {
  content: FairyTaleContent;
  card: FairyTaleCard;
  lang: Lang;
  name: string; // without the chapter
  chapter: string;
  worth: string; // on the coin
  pennant: boolean;
  options: FairyTaleOptions;
}

export function shown(content: FairyTaleContent, card: FairyTaleCard, lang: Lang, options: FairyTaleOptions): Shown {
  const [name = '', chapter = ''] = typeset(card.name[lang], lang).split(/(?:-|, )(?=chap)/i);
  const printed = printedPoints(card.points);
  const each = card.points.per ? (printed > 1 ? `${printed}×` : '×') : String(printed);
  const worth = (options.points === undefined ? each : String(options.points)).replace('-', '−');
  return {
    content,
    card,
    lang,
    name,
    chapter,
    worth,
    pennant: !card.points.per && card.points.fixed === undefined,
    options,
  };
}

export const effectOf = (
  card: FairyTaleCard,
): [kind: 'open' | 'close' | 'hunt', effect: FairyTaleEffect] | undefined => {
  for (const kind of ['open', 'close', 'hunt'] as const) {
    const effect = card.effect?.[kind];
    if (effect) return [kind, effect];
  }
  return undefined;
};

// What an effect or a condition speaks of: a suit by its ribbon, a card by its silhouette, any card by a blank one.
function target(what: string, { content, lang }: Shown, x: number, y: number, s: number): string {
  if (what in suits) return ribbon(what, lang, x + s * 0.12, y + s * 0.02, s * 0.76, s * 0.98);
  if (hasIcon(what)) return medallion(what, x + s / 2, y + s / 2, s * 0.48);
  const letter = what === 'any' ? '?' : fairyTaleName(content, what, lang).slice(0, 1);
  return (
    path(
      roundedPath(x + s * 0.16, y + s * 0.04, s * 0.68, s * 0.92, s * 0.1),
      'var(--card-2)',
      'var(--card-ink)',
      s * 0.08,
    ) + line(x + s / 2, y + s * 0.72, letter, s * 0.62, { face: 'clerkBold', anchor: 'middle' })
  );
}

/** [what it does][to whom][to which cards], on a slip of paper; s is the height of the signs. */
export function effectSlip(of: Shown, x: number, y: number, s: number): string {
  const found = effectOf(of.card);
  if (!found) return '';
  const [kind, effect] = found;
  const pad = s * 0.18;
  const signs = kind === 'hunt' ? 2 : 3;
  const w = signs * s + 2 * pad;
  return (
    path(roundedPath(x, y, w, s + 2 * pad, s * 0.24), 'var(--card)', 'var(--card-edge)', Math.max(0.8, s / 22)) +
    effectSign(kind, x + pad, y + pad, s) +
    (kind === 'hunt' ? '' : whoSign(effect.who === 'all', x + pad + s, y + pad, s)) +
    target(effect.what, of, x + pad + (signs - 1) * s, y + pad, s)
  );
}

export const needed = (card: FairyTaleCard): string[] => {
  const { per, conditional, majority } = card.points;
  return per ? [per.of] : (conditional?.needs ?? (majority ? [majority.of] : []));
};

/** What the points ask for, below the coin; a majority adds a small winners' stand. */
export function condition(of: Shown, cx: number, top: number, s: number, along: 'down' | 'right'): string {
  const list = needed(of.card);
  const step = s * (list.length > 2 && along === 'down' ? 0.92 : 1.06);
  let out = '';
  list.forEach((what, i) => {
    const [x, y] = along === 'down' ? [cx - s / 2, top + i * step] : [cx - s / 2 + i * step, top];
    if (what in suits) {
      const wide = along === 'down' ? [s, s * 1.9] : [s * 1.9, s];
      out += path(
        roundedPath(x - s * 0.08, y - s * 0.08, (wide[0] ?? s) + s * 0.16, (wide[1] ?? s) + s * 0.16, s * 0.24),
        'var(--card)',
        'var(--coin-rim)',
        s * 0.07,
      );
      const [bx, by] = along === 'down' ? [x, y + s * 0.98] : [x + s * 0.98, y];
      out += path(
        svg`M${bx + s * 0.1} ${by + s * 0.82}v${-s * 0.3}h${s * 0.26}v${-s * 0.34}h${s * 0.28}v${s * 0.42}h${s * 0.26}v${s * 0.22}Z`,
        'var(--card-ink)',
      );
      out += target(what, of, x, y, s);
    } else out += target(what, of, x, y, s);
  });
  return out;
}

export const worthCoin = (of: Shown, cx: number, cy: number, r: number): string =>
  coin(cx, cy, r, of.worth, { pennant: of.pennant, trend: trendOf(of.options.points, printedPoints(of.card.points)) });
