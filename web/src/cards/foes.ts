// What heroes meet: adversaries, missions, constellation tiles, and the backs of their piles.
import { damageList, find, type Adversary, type Colour, type Damage, type HeroesContent, type Lang, type Mission, type Size, type Tile } from './content';
import { drawing, hasIcon, luck, path, putAt, roundedPath, say, svg } from './draw';
import { back, coin, divider, framed, ribbon, seal, trendOf } from './frame';
import { damageSign, dieName, octagon, smallDie } from './shields';
import { seatDisc } from './seats';
import { fit, line, paragraph, title, typeset } from './words';

export const adversarySizes: Record<Size, [number, number]> = { mini: [56, 70], thumb: [76, 106], hand: [132, 185], zoom: [260, 364] };
export const missionSizes: Record<Size, [number, number]> = { mini: [108, 64], thumb: [150, 88], hand: [228, 134], zoom: [400, 235] };
export const tileSizes: Record<Size, [number, number]> = { mini: [36, 36], thumb: [58, 58], hand: [100, 100], zoom: [250, 346] };

const colours: Record<Colour, [en: string, fr: string, plural: string]> = { brown: ['brown', 'brun', 'bruns'], green: ['green', 'vert', 'verts'], blue: ['blue', 'bleu', 'bleus'], red: ['red', 'rouge', 'rouges'] };
const colourName = (colour: Colour, lang: Lang): string => say(lang, colours[colour][0], colours[colour][1]);

export function bonusWords(adversary: Adversary, lang: Lang): string {
  const { collection, majority, strength, number, per_colour, per_tile } = adversary.bonus ?? {};
  if (collection) return say(lang, `+${collection.points} in a set: `, `+${collection.points} en série : `) + collection.colours.map((c) => colourName(c, lang)).join(', ') + '.';
  if (majority) return say(lang, `+${majority.points} if you have the most ${majority.colour} ones.`, `+${majority.points} si vous avez le plus de ${colours[majority.colour][2]}.`);
  if (strength) return say(lang, `+${strength.points} if you have the most strength.`, `+${strength.points} si vous avez le plus de force.`);
  if (number) return say(lang, `+${number.points} with ${number.least} adversaries or more.`, `+${number.points} avec au moins ${number.least} adversaires.`);
  if (per_colour) return say(lang, `+${per_colour.points} for each ${per_colour.colour} one.`, `+${per_colour.points} par adversaire ${colourName(per_colour.colour, lang)}.`);
  if (per_tile) return say(lang, `+${per_tile.points} for each constellation tile.`, `+${per_tile.points} par tuile de constellation.`);
  return '';
}

/** The bonus in signs: how much, and for what. */
function bonusSlip({ bonus }: Adversary, lang: Lang, x: number, y: number, s: number): string {
  if (!bonus) return '';
  const { collection, majority, strength, number, per_colour, per_tile } = bonus;
  const points = (collection ?? majority ?? strength ?? number ?? per_colour ?? per_tile)?.points ?? 0;
  const signs: ((at: number) => string)[] = [];
  const chip = (colour: Colour) => (at: number): string => ribbon(colour, lang, at + s * 0.08, y + s * 0.2, s * 0.72, s);
  const icon = (name: string) => (at: number): string => putAt(name, at + s * 0.48, y + s * 0.68, s * 0.9, 'var(--card-ink)');
  const words = (text: string) => (at: number): string => line(at + s * 0.44, y + s * 0.98, text, s * 0.8, { face: 'clerkBold', anchor: 'middle' });
  const stand = (at: number): string => path(svg`M${at} ${y + s * 1.08}v${-s * 0.3}h${s * 0.3}v${-s * 0.38}h${s * 0.3}v${s * 0.48}h${s * 0.3}v${s * 0.2}Z`, 'var(--card-ink)');
  if (collection) signs.push(...collection.colours.map(chip));
  if (majority) signs.push(chip(majority.colour), stand);
  if (strength) signs.push(icon('strength'), stand);
  if (number) signs.push(words(`${number.least}+`), icon('adversary'));
  if (per_colour) signs.push(words('×'), chip(per_colour.colour));
  if (per_tile) signs.push(words('×'), icon('constellation'));
  const step = s * (collection ? 0.8 : 0.96);
  const first = x + s * 1.22;
  return (
    path(roundedPath(x, y, s * 1.4 + signs.length * step, s * 1.38, s * 0.24), 'var(--card)', 'var(--card-edge)', Math.max(0.8, s / 22)) +
    line(x + s * 0.2, y + s * 0.98, `+${points}`, s * 0.82, { face: 'clerkBold' }) +
    signs.map((sign, i) => sign(first + i * step)).join('')
  );
}

export interface AdversaryOptions {
  points?: number; // what it is worth now, its bonus included
}

export function adversaryCard(content: HeroesContent, id: string, size: Size, lang: Lang, options: AdversaryOptions = {}): string {
  const foe = find(content.adversary, id);
  const [w, h] = adversarySizes[size];
  const faction = typeset(content.faction.find((f) => f.colour === foe.colour)?.name[lang] ?? '', lang);
  const text = typeset(bonusWords(foe, lang), lang);
  const name = typeset(foe.name[lang], lang);
  const trend = trendOf(options.points, foe.points);
  const now = String(options.points ?? foe.points).replace('-', '−');
  let out: string;
  if (size === 'mini') {
    out = framed(w, h, foe.colour, id, { x: 3, y: 3, w: 50, h: 64 }, { icon: 0.72 }) + coin(15, 16, 12.5, now, { trend }) + ribbon(foe.colour, lang, 37, 0.8, 14.5, 26) + bonusSlip(foe, lang, 2.4, 51, 12);
  } else if (size === 'thumb') {
    out = framed(w, h, foe.colour, id, { x: 4, y: 4, w: 68, h: 71 }, { icon: 0.7 }) + coin(17, 18, 13.5, now, { trend }) + ribbon(foe.colour, lang, 53, 0.8, 17, 30) + bonusSlip(foe, lang, 3, 56, 13) + title(38, 90, name, 69, [12.5, 12, 11.5], [11.5, 11, 10.5, 10, 9.5]);
  } else if (size === 'hand') {
    const art = text ? 96 : 126;
    const words = fit(text, 114, [13.2, 12.8, 12.4, 12], 3, 'clerk', 1.14);
    out = framed(w, h, foe.colour, id, { x: 8, y: 8, w: 116, h: art }, { icon: 0.66 }) + coin(26, 27, 18, now, { trend }) + ribbon(foe.colour, lang, 96, 1.6, 25, 46) + bonusSlip(foe, lang, 6, art - 18, 16);
    out += title(66, text ? 119 : 156, name, 117, [16, 15.5, 15], [14.5, 14, 13.5, 13]);
    if (text) out += divider(66, 135, 36) + paragraph(66, 146 + words.size * 0.4 + ((3 - words.lines.length) * words.size) / 2.4, words, 1.14, { anchor: 'middle', max: 114 });
  } else {
    const words = fit(text || say(lang, 'Worth its points, whatever else you have.', 'Vaut ses points, quoi que vous ayez d’autre.'), 222, [17, 16.5, 16], 3, 'clerk', 1.2);
    out = framed(w, h, foe.colour, id, { x: 15, y: 15, w: 230, h: 190 }, { icon: 0.66 }) + coin(48, 50, 31, now, { trend }) + ribbon(foe.colour, lang, 194, 3, 40, 76) + bonusSlip(foe, lang, 10, 164, 26);
    out += title(130, 226, name, 230, [26, 24, 22, 20, 18.5, 17], [17]) + line(130, 255, faction, 14.5, { face: 'clerkBold', fill: 'var(--suit-ink)', anchor: 'middle', max: 226 }) + divider(130, 267, 70) + paragraph(130, 290 + ((3 - words.lines.length) * words.size) / 2.4, words, 1.2, { anchor: 'middle', max: 222 }) + line(238, 349, 'HF-44', 13, { anchor: 'end', fill: 'var(--card-ink-2)' });
  }
  const label = [`${foe.name[lang]}, ${say(lang, 'adversary', 'adversaire')}, ${faction} (${colourName(foe.colour, lang)}). ${foe.points} ${say(lang, foe.points === 1 ? 'point' : 'points', foe.points > 1 ? 'points' : 'point')}.`, text, options.points === undefined ? '' : say(lang, `Worth ${options.points} now.`, `Vaut ${options.points} en ce moment.`)];
  return drawing(`adversary suit-${foe.colour} s-${size}`, w, h, label.filter(Boolean).join(' '), out);
}

function damageWords(content: HeroesContent, damage: Damage, lang: Lang): string {
  return (['any', 'lightning', 'fire', 'ice'] as const)
    .filter((kind) => damage[kind])
    .map((kind) => `${damage[kind]}\u00a0${kind === 'any' ? say(lang, 'untyped', 'sans\u00a0type') : (content.element.find((e) => e.id === kind)?.name[lang].toLowerCase() ?? kind)}`)
    .join(', ');
}
export function conditionWords(content: HeroesContent, { condition }: Mission, lang: Lang): string {
  if (condition.damage) return say(lang, `Take damage: ${damageWords(content, condition.damage, lang)}.`, `Encaissez : ${damageWords(content, condition.damage, lang)}.`);
  if (condition.dice) {
    const names = condition.dice.map((die) => dieName[die][lang]);
    const last = names.pop() ?? '';
    const list = names.length ? `${names.join(', ')}${say(lang, ' and ', ' et ')}${last}` : last;
    return say(lang, `Roll ${list}, take the damage.`, `Lancez ${list}, encaissez.`);
  }
  return say(lang, `Have ${condition.adversaries ?? 0} adversaries.`, `Ayez ${condition.adversaries ?? 0} adversaires.`);
}
function conditionSigns({ condition }: Mission, lang: Lang, x: number, y: number, s: number): string {
  if (condition.damage) return damageList(condition.damage).map((kind, i) => damageSign(kind, x + s * 0.5 + i * s * 1.08, y + s / 2, s * 0.46)).join('');
  if (condition.dice) return condition.dice.map((die, i) => smallDie(die, lang, x + i * s * 1.1, y, s)).join('');
  return line(x, y + s * 0.83, String(condition.adversaries ?? 0), s * 0.94, { face: 'clerkBold' }) + putAt('adversary', x + s * 1.12, y + s / 2, s, 'var(--card-ink)');
}

export interface MissionOptions {
  places?: { prestige: number; seat: number }[]; // seat 0: the place is free
}

export function missionCard(content: HeroesContent, id: string, size: Size, lang: Lang, options: MissionOptions = {}): string {
  const mission = find(content.mission, id);
  const [w, h] = missionSizes[size];
  const k = w / 228;
  const suit = `rank_${mission.rank.toLowerCase()}`;
  const places = options.places ?? mission.prestige.map((prestige) => ({ prestige, seat: 0 }));
  const name = typeset(mission.name[lang], lang);
  const words = typeset(conditionWords(content, mission, lang), lang);
  const mini = size === 'mini';
  let out = framed(w, h, suit, id, mini ? { x: 4, y: 4, w: 36, h: 56 } : { x: 8 * k, y: 8 * k, w: 66 * k, h: 118 * k }, { icon: 0.82, middle: 0.5 }, 8 * k + 1) + seal(mini ? 13 : 23 * k, mini ? 13 : 23 * k, mini ? 9.5 : 16 * k, mission.rank);
  const x = mini ? 45 : 82 * k;
  const sign = mini ? 15 : (size === 'thumb' ? 27 : 21) * k;
  const row = mini ? 9 : size === 'thumb' ? 62 * k : 54 * k;
  if (!mini) out += title(x, (size === 'thumb' ? 29 : 27) * k, name, 138 * k, [], size === 'thumb' ? [12, 11.5, 11, 10.5] : [17 * k, 16 * k, 15 * k, 14.2 * k, 13.4 * k], { anchor: 'start' }, [10.6, 10.2, 9.8, 9.4]);
  out += conditionSigns(mission, lang, x, row, sign);
  const r = mini ? 10.5 : (size === 'thumb' ? 17 : 14.5) * k;
  places.forEach(({ prestige, seat }, i) => {
    const cx = mini ? x + r + i * r * 2.25 : w - 10 * k - r - (places.length - 1 - i) * r * 2.2;
    const cy = mini ? 46 : size === 'thumb' ? 110 * k : 64.5 * k;
    out += seat > 0 ? seatDisc(seat, cx, cy, r) : coin(cx, cy, r, String(prestige));
  });
  if (size === 'hand' || size === 'zoom') {
    const block = fit(words, 136 * k, [13.4 * k, 13 * k, 12.6 * k, 12.2 * k, 11.8 * k], 2, 'clerk', 1.16);
    out += paragraph(x, (block.lines.length > 1 ? 103 : 111) * k, block, 1.16, { max: 136 * k });
  }
  const taken = places.map(({ prestige, seat }) => `${prestige}${seat > 0 ? say(lang, ` (seat ${seat})`, ` (place ${seat})`) : ''}`).join(', ');
  return drawing(`mission suit-${suit} s-${size}`, w, h, `${mission.name[lang]}, ${say(lang, 'mission of rank', 'mission de rang')} ${mission.rank}. ${words} Prestige${lang === 'fr' ? ' ' : ''}: ${taken}.`, out);
}

/** When a tile acts: as it is drawn, from an own hero, from an opponent's hero that shows this icon. */
function tileWhen(tile: Tile): 'drawn' | 'own' | 'opponent' {
  if (tile.needs) return 'opponent';
  return Object.keys(tile.effect)[0]?.startsWith('opponent_') ? 'drawn' : 'own';
}
function tileWords(tile: Tile, lang: Lang): string {
  switch (tileWhen(tile)) {
    case 'drawn': return say(lang, 'Strikes when drawn', 'Frappe dès la pioche');
    case 'own': return say(lang, 'On one of your heroes', 'Sur un de vos héros');
    case 'opponent': return say(lang, 'On an opponent’s hero', 'Sur un héros adverse');
  }
}
function tileSky(id: string, x: number, y: number, s: number): string {
  const r = luck(id);
  const points = Array.from({ length: 8 }, (_, i) => {
    const angle = Math.PI * (0.97 + (i / 7) * 1.06) + (r() - 0.5) * 0.12; // an arc above, clear of the name below
    const far = s * (0.35 + r() * 0.075);
    return [x + s / 2 + Math.cos(angle) * far, y + s * 0.5 + Math.sin(angle) * far] as const;
  });
  return path(octagon(x, y, s), 'var(--back)', 'var(--back-line)', s * 0.018) + path(octagon(x + s * 0.05, y + s * 0.05, s * 0.9), 'none', 'var(--back-line)', s * 0.008, 'opacity=".6"') + path(points.map(([a, b], i) => svg`${i ? 'L' : 'M'}${a} ${b}`).join(''), 'none', 'var(--back-line)', s * 0.009, 'opacity=".5"') + `<g fill="var(--back-ink)">${points.map(([a, b], i) => svg`<circle cx="${a}" cy="${b}" r="${s * (i % 3 ? 0.014 : 0.022)}"/>`).join('')}</g>`;
}

export function tileCard(content: HeroesContent, id: string, size: Size, lang: Lang): string {
  const tile = find(content.tile, id);
  const [w, h] = tileSizes[size];
  const name = typeset(tile.name[lang], lang);
  const icon = hasIcon(id) ? id : 'constellation';
  const medal = (cx: number, cy: number, r: number): string => svg`<circle cx="${cx}" cy="${cy}" r="${r}" fill="var(--back-2)" stroke="var(--back-line)" stroke-width="${r * 0.06}"/>` + putAt(icon, cx, cy, r * 1.36, 'var(--back-ink)');
  let out: string;
  if (size === 'zoom') {
    const words = fit(typeset(tile.text[lang], lang), 214, [17, 16.5, 16, 15.5, 15], 4, 'clerk', 1.2);
    out = path(roundedPath(0.6, 0.6, w - 1.2, h - 1.2, 14), 'var(--card)', 'var(--card-edge)', 1.2) + tileSky(id, 50, 14, 150) + medal(125, 89, 46);
    out += title(125, 186, name, 220, [26, 24, 22], [20, 18]) + line(125, 214, tileWords(tile, lang), 14, { face: 'clerkBold', fill: 'var(--gild-ink)', anchor: 'middle', max: 220 }) + divider(125, 226, 70) + paragraph(125, 249 + ((4 - words.lines.length) * words.size) / 2.6, words, 1.2, { anchor: 'middle', max: 214 });
    if (tile.needs) out += putAt(tile.needs, 26, 327, 19, 'var(--card-ink)');
    out += line(228, 332, { drawn: 'HF-32', own: 'HF-34', opponent: 'HF-35' }[tileWhen(tile)], 13, { anchor: 'end', fill: 'var(--card-ink-2)' });
  } else {
    const hand = size === 'hand';
    out = tileSky(id, 0.8, 0.8, w - 1.6) + medal(w / 2, hand ? 40 : w / 2, hand ? 25 : w * 0.34);
    if (hand) out += title(50, 80, name, 70, [13.5, 13, 12.5], [11.5, 11, 10.5, 10], { fill: 'var(--back-ink)' });
  }
  return drawing(`tile s-${size}`, w, h, `${tile.name[lang]}, ${say(lang, 'constellation tile', 'tuile de constellation')}. ${tileWords(tile, lang)}. ${tile.text[lang]}`, out);
}

export type HeroesPile = 'hero' | 'adversary' | 'mission' | 'tile';
export function heroesBack(pile: HeroesPile, size: Size, lang: Lang): string {
  if (pile === 'tile') {
    const [w, h] = size === 'zoom' ? [250, 250] : tileSizes[size];
    return drawing(`tile down s-${size}`, w, h, say(lang, 'constellation tile, face down', 'tuile de constellation face cachée'), tileSky('back', 0.8, 0.8, w - 1.6) + putAt('constellation', w / 2, h / 2, w * 0.42, 'var(--back-line)'));
  }
  const [w, h] = pile === 'hero' ? ({ mini: [56, 78], thumb: [84, 118], hand: [150, 210], zoom: [300, 420] } as const)[size] : pile === 'adversary' ? adversarySizes[size] : missionSizes[size];
  const words = { hero: say(lang, 'hero, face down', 'héros face caché'), adversary: say(lang, 'adversary, face down', 'adversaire face cachée'), mission: say(lang, 'mission, face down', 'mission face cachée') }[pile];
  const icon = { hero: 'shine', adversary: 'adversary', mission: 'mission' }[pile];
  return drawing(`${pile} down s-${size}`, w, h, words, pile === 'mission' ? wideBack(w, h, icon) : back(w, h, icon));
}
function wideBack(w: number, h: number, icon: string): string {
  const i = h * 0.06;
  return path(roundedPath(0.6, 0.6, w - 1.2, h - 1.2, h * 0.07), 'var(--back-2)', 'var(--card-edge)', 1.2) + path(roundedPath(i, i, w - 2 * i, h - 2 * i, h * 0.05), 'var(--back)', 'var(--back-line)', 1) + svg`<circle cx="${w / 2}" cy="${h / 2}" r="${h * 0.3}" fill="var(--back-2)" stroke="var(--back-line)" stroke-width="${h / 60}"/>` + putAt(icon, w / 2, h / 2, h * 0.36, 'var(--back-line)');
}
