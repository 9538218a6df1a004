// The missions of Heroes: the rank on a seal, what must be borne or shown, and the places of prestige, on which the discs of
// seats lie.
import { find, type Lang, type Size } from '../../../cards/content';
import { damageList, type Damage, type HeroesContent, type Mission } from './content';
import { drawing, putAt, say } from '../../../cards/draw';
import { coin, framed, seal } from '../../../cards/frame';
import { seatDisc } from '../../../cards/seats';
import { damageSign, dieName, smallDie } from './shields';
import { fit, line, paragraph, title, typeset } from '../../../cards/words';

export const missionSizes: Record<Size, [number, number]> = {
  mini: [108, 64],
  thumb: [150, 88],
  hand: [228, 134],
  zoom: [400, 235],
};

function damageWords(content: HeroesContent, damage: Damage, lang: Lang): string {
  return (['any', 'lightning', 'fire', 'ice'] as const)
    .filter((kind) => damage[kind])
    .map(
      (kind) =>
        `${damage[kind]}\u00a0${kind === 'any' ? say(lang, 'untyped', 'sans\u00a0type') : (content.element.find((e) => e.id === kind)?.name[lang].toLowerCase() ?? kind)}`,
    )
    .join(', ');
}
export function conditionWords(content: HeroesContent, { condition }: Mission, lang: Lang): string {
  if (condition.damage)
    return say(
      lang,
      `Take damage: ${damageWords(content, condition.damage, lang)}.`,
      `Encaissez : ${damageWords(content, condition.damage, lang)}.`,
    );
  if (condition.dice) {
    const names = condition.dice.map((die) => dieName[die][lang]);
    const last = names.pop() ?? '';
    const list = names.length ? `${names.join(', ')}${say(lang, ' and ', ' et ')}${last}` : last;
    return say(lang, `Roll ${list}, take the damage.`, `Lancez ${list}, encaissez.`);
  }
  return say(
    lang,
    `Have ${condition.adversaries ?? 0} adversaries.`,
    `Ayez ${condition.adversaries ?? 0} ennemis.`,
  );
}
function conditionSigns({ condition }: Mission, lang: Lang, x: number, y: number, s: number): string {
  if (condition.damage)
    return damageList(condition.damage)
      .map((kind, i) => damageSign(kind, x + s * 0.5 + i * s * 1.08, y + s / 2, s * 0.46))
      .join('');
  if (condition.dice) return condition.dice.map((die, i) => smallDie(die, lang, x + i * s * 1.1, y, s)).join('');
  return (
    line(x, y + s * 0.83, String(condition.adversaries ?? 0), s * 0.94, { face: 'clerkBold' }) +
    putAt('adversary', x + s * 1.12, y + s / 2, s, 'var(--card-ink)')
  );
}

export interface MissionOptions {
  places?: { prestige: number; seat: number }[]; // seat 0: the place is free
}

export function missionCard(
  content: HeroesContent,
  id: string,
  size: Size,
  lang: Lang,
  options: MissionOptions = {},
): string {
  const mission = find(content.mission, id);
  const [w, h] = missionSizes[size];
  const k = w / 228;
  const suit = `rank_${mission.rank.toLowerCase()}`;
  const places = options.places ?? mission.prestige.map((prestige) => ({ prestige, seat: 0 }));
  const name = typeset(mission.name[lang], lang);
  const words = typeset(conditionWords(content, mission, lang), lang);
  const mini = size === 'mini';
  let out =
    framed(
      w,
      h,
      suit,
      id,
      mini ? { x: 4, y: 4, w: 36, h: 56 } : { x: 8 * k, y: 8 * k, w: 66 * k, h: 118 * k },
      { icon: 0.82, middle: 0.5 },
      8 * k + 1,
    ) + seal(mini ? 13 : 23 * k, mini ? 13 : 23 * k, mini ? 9.5 : 16 * k, mission.rank);
  const x = mini ? 45 : 82 * k;
  const sign = mini ? 15 : (size === 'thumb' ? 27 : 21) * k;
  const row = mini ? 9 : size === 'thumb' ? 62 * k : 54 * k;
  if (!mini)
    out += title(
      x,
      (size === 'thumb' ? 29 : 27) * k,
      name,
      138 * k,
      [],
      size === 'thumb' ? [12, 11.5, 11, 10.5] : [17 * k, 16 * k, 15 * k, 14.2 * k, 13.4 * k],
      { anchor: 'start' },
      [10.6, 10.2, 9.8, 9.4],
    );
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
  const taken = places
    .map(({ prestige, seat }) => `${prestige}${seat > 0 ? say(lang, ` (seat ${seat})`, ` (place ${seat})`) : ''}`)
    .join(', ');
  return drawing(
    `mission suit-${suit} s-${size}`,
    w,
    h,
    `${mission.name[lang]}, ${say(lang, 'mission of rank', 'mission de rang')} ${mission.rank}. ${words} Prestige${lang === 'fr' ? ' ' : ''}: ${taken}.`,
    out,
  );
}
