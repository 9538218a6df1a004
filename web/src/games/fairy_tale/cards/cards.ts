// The cards of Fairy Tale, in four layouts rather than one picture scaled: mini (a row of another seat: worth, suit, what
// it does), thumb (with its name), hand (in words), zoom (all of its text, and the rule it obeys).
import { find, type Lang, type Size } from '../../../cards/content';
import { fairyTaleName, type FairyTaleCard, type FairyTaleContent } from './content';
import { drawing, hasIcon, say } from '../../../cards/draw';
import {
  condition,
  effectOf,
  effectSlip,
  needed,
  shown,
  worthCoin,
  type FairyTaleOptions,
  type Shown,
} from './signs';
import { back, divider, framed, ribbon, type Box } from '../../../cards/frame';
import { suits } from './suits';
import { fit, line, paragraph, title, typeset } from '../../../cards/words';

export const fairyTaleSizes: Record<Size, [number, number]> = {
  mini: [60, 74],
  thumb: [80, 112],
  hand: [160, 224],
  zoom: [300, 420],
};

// On a phone four thumbs lie side by side, each a little narrower than it is drawn: names may not be much smaller.
const SMALLEST_NAME = 11.4;

/** With its chapter, in short. */
function smallName({ name, chapter }: Shown): string {
  return chapter ? `${name}, ${chapter.replace(/^(ch)\p{L}+/iu, '$1.').toLowerCase()}`.replace(/\. (?=\d)/, '.\u00a0') : name;
}

function small(of: Shown, size: 'mini' | 'thumb'): string {
  const { card, lang } = of;
  const [w, h] = fairyTaleSizes[size];
  const mini = size === 'mini';
  const box: Box = mini ? { x: 3, y: 3, w: 54, h: 68 } : { x: 4, y: 4, w: 72, h: 77 };
  const list = needed(card);
  let out = framed(w, h, card.affinity, card.id, box, { icon: mini ? 0.72 : 0.7, book: card.category === 'story' });
  out += ribbon(card.affinity, lang, mini ? 40 : 57, 0.8, mini ? 15 : 17, mini ? 27 : 30);
  out += worthCoin(of, mini ? 15.5 : 17.5, mini ? 16.5 : 18.5, mini ? 13 : 13.5);
  if (effectOf(card)) out += effectSlip(of, 2.4, mini ? 54.5 : 61, mini ? 13 : 14);
  else if (list.length > 1 || (mini && list.length > 0))
    out += condition(of, mini ? 11.5 : 14, mini ? 54.5 : 61, mini ? 16 : 18, 'right');
  else if (list.length > 0)
    out += condition(of, 14.5, 36, 18, list[0] !== undefined && list[0] in suits ? 'right' : 'down');
  if (mini) return out;
  const name = smallName(of);
  const two = [12, 11.7, SMALLEST_NAME];
  const max = fit(name, 73, two, 2, 'storyBold', 1).fits ? 73 : 77;
  return out + title(40, 96, name, max, [13, 12.5, 12], two);
}

/** The text without what the coin already says. */
function short(of: Shown): string {
  const text = typeset(of.card.text[of.lang], of.lang);
  return of.card.points.fixed === undefined ? text : text.replace(/^[−-]?\d+ points?\.\s*/, '');
}

function hand(of: Shown): string {
  const { card, lang } = of;
  const [w, h] = fairyTaleSizes.hand;
  const text = short(of);
  const twoLines = !of.chapter && !fit(of.name, 144, [18, 17, 16], 1, 'storyBold', 1).fits;
  const head = of.chapter ? 37 : twoLines ? 38 : 25;
  const lead = 1.14;
  let art = twoLines ? 148 : 154;
  let block = fit('', 0, [13], 0, 'clerk', lead);
  if (text)
    for (const [size, height] of [
      [13.8, 120],
      [13.8, 108],
      [13.4, 98],
      [13, 88],
      [12.6, 80],
      [12.4, 70],
      [12, 62],
      [11.6, 54],
    ] as const) {
      art = height;
      block = fit(text, 141, [size], 9, 'clerk', lead);
      if (block.fits && 10 + height + head + 7 + block.height <= 204) break;
    }
  const below = 10 + art;
  const slip = effectOf(card) ? 24 : 0;
  const list = needed(card);
  let out = framed(
    w,
    h,
    card.affinity,
    card.id,
    { x: 10, y: 10, w: 140, h: art },
    { book: card.category === 'story', icon: slip ? 0.6 : 0.64 },
  );
  out += ribbon(card.affinity, lang, 119, 2, 27, 51) + worthCoin(of, 30, 31, 20);
  if (slip) out += effectSlip(of, 7, below - slip - 4, 18);
  if (list.length > 1) out += condition(of, 20, below - 24, 21, 'right');
  else if (list.length > 0)
    out += condition(of, 24, 57, 23, list[0] !== undefined && list[0] in suits ? 'right' : 'down');
  const middle = text ? below + 2 + (of.chapter ? 12 : head / 2) : below + (204 - below) / 2;
  out += title(
    80,
    middle,
    of.name,
    144,
    of.chapter ? [18, 17, 16, 15, 14, 13] : [18, 17, 16],
    [16.5, 15.5, 14.5, 13.5],
  );
  if (of.chapter)
    out += line(80, below + 34, of.chapter, 12.5, { face: 'clerkBold', fill: 'var(--suit-ink)', anchor: 'middle' });
  if (text) {
    const top = below + head + 5;
    const room = 204 - top - block.height;
    out +=
      divider(80, top, 44) +
      paragraph(80, top + Math.min(6, room / 2) + block.size * 0.98, block, lead, { anchor: 'middle', max: 141 });
  }
  out +=
    line(13, 215.5, fairyTaleName(of.content, card.category, lang), 12, { fill: 'var(--card-ink-2)' }) +
    line(147, 215.5, `×${card.copies}`, 12, { anchor: 'end', fill: 'var(--card-ink-2)' });
  return card.expert
    ? out + line(105, 215.5, 'Expert', 12, { face: 'clerkBold', anchor: 'middle', fill: 'var(--suit-ink)' })
    : out;
}

// Which rule to read for it: opening and closing, hunting, or the kind of points.
function rule(card: FairyTaleCard): string {
  if (card.wild) return 'FT-23';
  const effect = effectOf(card);
  if (effect) return effect[0] === 'hunt' ? 'FT-16' : 'FT-10';
  return card.points.per ? 'FT-19' : card.points.conditional ? 'FT-21' : card.points.majority ? 'FT-22' : 'FT-18';
}

function zoom(of: Shown): string {
  const { card, lang } = of;
  const [w, h] = fairyTaleSizes.zoom;
  const text = typeset(card.text[lang], lang);
  const lead = 1.2;
  let art = 0;
  let block = fit('', 0, [17], 0, 'clerk', lead);
  for (const [size, height] of [
    [18, 228],
    [17.5, 214],
    [17, 200],
    [16.5, 186],
    [16, 172],
    [15.5, 150],
  ] as const) {
    art = height;
    block = fit(text, 256, [size], 9, 'clerk', lead);
    if (block.fits && 17 + height + 74 + block.height <= 388) break;
  }
  const below = 17 + art;
  const list = needed(card);
  let out = framed(w, h, card.affinity, card.id, { x: 17, y: 17, w: 266, h: art }, { book: card.category === 'story' });
  out += ribbon(card.affinity, lang, 227, 4, 43, 84) + worthCoin(of, 54, 56, 34);
  if (effectOf(card)) out += effectSlip(of, 11, below - 46, 30);
  if (list.length > 0)
    out +=
      list.length > 1
        ? condition(of, 36, below - 46, 40, 'right')
        : condition(of, 44, 100, 40, list[0] !== undefined && list[0] in suits ? 'right' : 'down');
  const kind = [
    of.chapter,
    fairyTaleName(of.content, card.affinity, lang),
    fairyTaleName(of.content, card.category, lang),
  ]
    .filter(Boolean)
    .join(' · ');
  out += title(150, below + 20, of.name, 264, [28, 26, 24, 22, 20], [20, 18]);
  out += line(150, below + 51, kind, 15, { face: 'clerkBold', fill: 'var(--suit-ink)', anchor: 'middle', max: 260 });
  const top = below + 64;
  const room = 388 - top - block.height;
  out +=
    divider(150, top, 82) +
    paragraph(150, top + Math.min(16, room / 2) + block.size * 0.95, block, lead, { anchor: 'middle', max: 256 });
  const soft = { fill: 'var(--card-ink-2)' };
  out +=
    line(24, 403, say(lang, `×${card.copies} in the deck`, `×${card.copies} dans la pioche`), 13.5, soft) +
    line(276, 403, rule(card), 13.5, { ...soft, anchor: 'end' });
  return card.expert
    ? out + line(188, 403, 'Expert', 13.5, { face: 'clerkBold', anchor: 'middle', fill: 'var(--suit-ink)' })
    : out;
}

function label({ content, card, lang, options }: Shown): string {
  const parts = [
    `${card.name[lang]}, ${fairyTaleName(content, card.affinity, lang)}, ${fairyTaleName(content, card.category, lang)}.`,
    card.text[lang],
  ];
  if (card.expert) parts.push('Expert.');
  if (options.points !== undefined)
    parts.push(say(lang, `Worth ${options.points} now.`, `Vaut ${options.points} en ce moment.`));
  return parts.join(' ');
}

export function fairyTaleBack(size: Size, lang: Lang): string {
  const [w, h] = fairyTaleSizes[size];
  return drawing(`ft down s-${size}`, w, h, say(lang, 'face-down card', 'carte face cachée'), back(w, h, 'book'));
}

export function fairyTaleCard(
  content: FairyTaleContent,
  id: string,
  size: Size,
  lang: Lang,
  options: FairyTaleOptions = {},
): string {
  if (options.down && !options.known) return fairyTaleBack(size, lang);
  const card = find(content.card, id);
  const of = shown(content, card, lang, options);
  const [w, h] = fairyTaleSizes[size];
  const classes = `ft suit-${card.affinity} s-${size}`;
  if (options.down) {
    const words = say(lang, `face-down card: ${card.name.en}`, `carte face cachée : ${card.name.fr}`);
    const slip = size === 'mini' ? '' : size === 'thumb' ? smallName(of) : of.chapter ? `${of.name}, ${of.chapter}` : of.name;
    return drawing(
      `${classes} down known`,
      w,
      h,
      words,
      back(w, h, hasIcon(id) ? id : 'book', slip) + ribbon(card.affinity, lang, w * 0.72, w * 0.02, w * 0.2, w * 0.37),
    );
  }
  const body = size === 'hand' ? hand(of) : size === 'zoom' ? zoom(of) : small(of, size);
  return drawing(classes, w, h, label(of), body);
}
