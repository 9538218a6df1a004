// The adversaries of Heroes: points on a coin, the bonus in words and, on a slip, in signs (how much, for what).
import { find, type Lang, type Size } from '../../../cards/content';
import { type Adversary, type Colour, type HeroesContent } from './content';
import { drawing, path, putAt, roundedPath, say, svg } from '../../../cards/draw';
import { coin, divider, framed, ribbon, trendOf } from '../../../cards/frame';
import { fit, line, paragraph, title, typeset } from '../../../cards/words';

export const adversarySizes: Record<Size, [number, number]> = {
  mini: [56, 70],
  thumb: [76, 106],
  hand: [132, 185],
  zoom: [260, 364],
};

const colours: Record<Colour, [en: string, fr: string, plural: string]> = {
  brown: ['brown', 'brun', 'bruns'],
  green: ['green', 'vert', 'verts'],
  blue: ['blue', 'bleu', 'bleus'],
  red: ['red', 'rouge', 'rouges'],
};
const colourName = (colour: Colour, lang: Lang): string => say(lang, colours[colour][0], colours[colour][1]);

export function bonusWords(adversary: Adversary, lang: Lang): string {
  const { collection, majority, strength, number, per_colour, per_tile } = adversary.bonus ?? {};
  if (collection)
    return (
      say(lang, `+${collection.points} in a set: `, `+${collection.points} en série : `) +
      collection.colours.map((c) => colourName(c, lang)).join(', ') +
      '.'
    );
  if (majority)
    return say(
      lang,
      `+${majority.points} if you have the most ${majority.colour} ones.`,
      `+${majority.points} si vous avez le plus de ${colours[majority.colour][2]}.`,
    );
  if (strength)
    return say(
      lang,
      `+${strength.points} if you have the most strength.`,
      `+${strength.points} si vous avez le plus de force.`,
    );
  if (number)
    return say(
      lang,
      `+${number.points} with ${number.least} or more adversaries.`,
      `+${number.points} avec au moins ${number.least} ennemis.`,
    );
  if (per_colour)
    return say(
      lang,
      `+${per_colour.points} for each ${per_colour.colour} one.`,
      `+${per_colour.points} par ennemi ${colourName(per_colour.colour, lang)}.`,
    );
  if (per_tile)
    return say(
      lang,
      `+${per_tile.points} for each constellation tile.`,
      `+${per_tile.points} par tuile de constellation.`,
    );
  return '';
}

/** The bonus in signs: how much, and for what. */
function bonusSlip({ bonus }: Adversary, lang: Lang, x: number, y: number, s: number): string {
  if (!bonus) return '';
  const { collection, majority, strength, number, per_colour, per_tile } = bonus;
  const points = (collection ?? majority ?? strength ?? number ?? per_colour ?? per_tile)?.points ?? 0;
  type Sign = [width: number, draw: (at: number) => string];
  const chip = (colour: Colour): Sign => [0.82, (at) => ribbon(colour, lang, at + s * 0.05, y + s * 0.2, s * 0.72, s)];
  const icon = (name: string): Sign => [1, (at) => putAt(name, at + s * 0.5, y + s * 0.69, s * 0.9, 'var(--card-ink)')];
  const words = (text: string): Sign => [
    text.length * 0.52 + 0.1,
    (at) => line(at, y + s * 0.98, text, s * 0.82, { face: 'clerkBold' }),
  ];
  const stand: Sign = [
    1,
    (at) =>
      path(
        svg`M${at + s * 0.06} ${y + s * 1.08}v${-s * 0.3}h${s * 0.28}v${-s * 0.38}h${s * 0.28}v${s * 0.48}h${s * 0.28}v${s * 0.2}Z`,
        'var(--card-ink)',
      ),
  ];
  let signs: Sign[] = [];
  if (collection) signs = collection.colours.map(chip);
  if (majority) signs = [chip(majority.colour), stand];
  if (strength) signs = [icon('strength'), stand];
  if (number) signs = [words(`${number.least}+`), icon('adversary')];
  if (per_colour) signs = [words('×'), chip(per_colour.colour)];
  if (per_tile) signs = [words('×'), icon('constellation')];
  let at = x + s * 1.42;
  let out = '';
  for (const [width, draw] of signs) {
    out += draw(at);
    at += width * s;
  }
  return (
    path(
      roundedPath(x, y, at - x + s * 0.12, s * 1.38, s * 0.24),
      'var(--card)',
      'var(--card-edge)',
      Math.max(0.8, s / 22),
    ) +
    line(x + s * 0.16, y + s * 0.98, `+${points}`, s * 0.82, { face: 'clerkBold' }) +
    path(svg`M${x + s * 1.28} ${y + s * 0.24}v${s * 0.9}`, 'none', 'var(--card-edge)', s * 0.06) +
    out
  );
}

export interface AdversaryOptions {
  points?: number; // what it is worth now, its bonus included
}

export function adversaryCard(
  content: HeroesContent,
  id: string,
  size: Size,
  lang: Lang,
  options: AdversaryOptions = {},
): string {
  const foe = find(content.adversary, id);
  const [w, h] = adversarySizes[size];
  const faction = typeset(content.faction.find((f) => f.colour === foe.colour)?.name[lang] ?? '', lang);
  const text = typeset(bonusWords(foe, lang), lang);
  const name = typeset(foe.name[lang], lang);
  const trend = trendOf(options.points, foe.points);
  const now = String(options.points ?? foe.points).replace('-', '−');
  let out: string;
  if (size === 'mini') {
    out =
      framed(w, h, foe.colour, id, { x: 3, y: 3, w: 50, h: 64 }, { icon: 0.72 }) +
      coin(15, 16, 12.5, now, { trend }) +
      ribbon(foe.colour, lang, 37, 0.8, 14.5, 26) +
      bonusSlip(foe, lang, 2.4, 51, 12);
  } else if (size === 'thumb') {
    out =
      framed(w, h, foe.colour, id, { x: 4, y: 4, w: 68, h: 71 }, { icon: 0.7 }) +
      coin(17, 18, 13.5, now, { trend }) +
      ribbon(foe.colour, lang, 53, 0.8, 17, 30) +
      bonusSlip(foe, lang, 3, 56, 13) +
      title(38, 90, name, 69, [12.5, 12, 11.5], [11.5, 11, 10.5, 10, 9.5]);
  } else if (size === 'hand') {
    const art = text ? 94 : 126;
    const words = fit(text, 114, [13.2, 12.8, 12.4, 12], 3, 'clerk', 1.14);
    out =
      framed(w, h, foe.colour, id, { x: 8, y: 8, w: 116, h: art }, { icon: 0.66 }) +
      coin(26, 27, 18, now, { trend }) +
      ribbon(foe.colour, lang, 96, 1.6, 25, 46) +
      bonusSlip(foe, lang, 6, art - 18, 16);
    out += title(66, text ? 117 : 156, name, 117, [16, 15.5, 15], [14.5, 14, 13.5, 13]);
    if (text)
      out +=
        divider(66, 136, 36) +
        paragraph(66, 138 + (42 - words.height) / 2 + words.size * 0.86, words, 1.14, { anchor: 'middle', max: 114 });
  } else {
    const words = fit(
      text || say(lang, 'Worth its points, whatever else you have.', 'Vaut ses points, quoi que vous ayez d’autre.'),
      222,
      [17, 16.5, 16],
      3,
      'clerk',
      1.2,
    );
    out =
      framed(w, h, foe.colour, id, { x: 15, y: 15, w: 230, h: 190 }, { icon: 0.66 }) +
      coin(48, 50, 31, now, { trend }) +
      ribbon(foe.colour, lang, 194, 3, 40, 76) +
      bonusSlip(foe, lang, 10, 164, 26);
    out +=
      title(130, 226, name, 230, [26, 24, 22, 20, 18.5, 17], [17]) +
      line(130, 255, faction, 14.5, { face: 'clerkBold', fill: 'var(--suit-ink)', anchor: 'middle', max: 226 }) +
      divider(130, 267, 70) +
      paragraph(130, 290 + ((3 - words.lines.length) * words.size) / 2.4, words, 1.2, { anchor: 'middle', max: 222 }) +
      line(238, 349, 'HF-44', 13, { anchor: 'end', fill: 'var(--card-ink-2)' });
  }
  const label = [
    `${foe.name[lang]}, ${say(lang, 'adversary', 'ennemi')}, ${faction} (${colourName(foe.colour, lang)}). ${foe.points} ${say(lang, foe.points === 1 ? 'point' : 'points', foe.points > 1 ? 'points' : 'point')}.`,
    text,
    options.points === undefined
      ? ''
      : say(lang, `Worth ${options.points} now.`, `Vaut ${options.points} en ce moment.`),
  ];
  return drawing(`adversary suit-${foe.colour} s-${size}`, w, h, label.filter(Boolean).join(' '), out);
}
