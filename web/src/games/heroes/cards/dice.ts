// A die of Heroes with the face it shows, or before it is rolled.
import { type Lang } from '../../../cards/content';
import { damageList, findDie, type Element, type HeroesContent } from './content';
import { escape, path, say, svg } from '../../../cards/draw';
import { damageSign, dieBody, dieCorner, dieName, smallDie } from './shields';

const wrap = (colour: string, size: number, label: string, body: string): string =>
  svg`<svg xmlns="http://www.w3.org/2000/svg" class="card die die-${colour}" viewBox="0 0 56 56" width="${size}" height="${size}" role="img" aria-label="${escape(label)}">${body}</svg>`;

/** The face is the one of the view, 1 to 6. */
export function die(content: HeroesContent, id: string, face: number, lang: Lang, size = 56): string {
  const { colour, faces } = findDie(content, id);
  const kinds = damageList(faces[face - 1] ?? {});
  const r = kinds.length > 1 ? 10.5 : 13;
  const signs =
    kinds.map((kind, i) => damageSign(kind, 28 + (i - (kinds.length - 1) / 2) * 22.5, 24.5, r)).join('') ||
    path('M17 25h22', 'none', 'var(--die-ink)', 4, 'stroke-linecap="round"');
  const word = (kind: 'any' | Element): string =>
    kind === 'any'
      ? say(lang, 'no type', 'sans type')
      : (content.element.find((e) => e.id === kind)?.name[lang].toLowerCase() ?? kind);
  const words = kinds.map(word).join(' + ') || say(lang, 'miss', 'manqué');
  return wrap(
    colour,
    size,
    say(lang, `${dieName[colour].en} die: ${words}`, `dé ${dieName[colour].fr} : ${words}`),
    dieBody(colour, 0, 0, 56) + signs + dieCorner(colour, lang, 56),
  );
}

export function dieBack(content: HeroesContent, id: string, lang: Lang, size = 56): string {
  const { colour } = findDie(content, id);
  return wrap(
    colour,
    size,
    say(lang, `${dieName[colour].en} die, not rolled`, `dé ${dieName[colour].fr}, pas encore lancé`),
    smallDie(colour, lang, 0, 0, 56),
  );
}
