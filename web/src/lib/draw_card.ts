// A card by its name alone, whatever kind of card it is in its game.
import { adversaryCard, fairyTaleCard, heroCard, missionCard, tileCard, type Size } from '../cards';
import type { GameContent } from './content';
import type { Lang } from './words';

type Draw = (size: Size, lang: Lang) => string;

function findDrawing({ fairyTale, heroes }: GameContent, term: string): Draw | undefined {
  const isIn = (list: readonly { id: string }[] | undefined) => list?.some(({ id }) => id === term) ?? false;
  if (fairyTale && isIn(fairyTale.card)) return (size, lang) => fairyTaleCard(fairyTale, term, size, lang);
  if (!heroes) return undefined;
  if (isIn(heroes.hero)) return (size, lang) => heroCard(heroes, term, size, lang);
  if (isIn(heroes.adversary)) return (size, lang) => adversaryCard(heroes, term, size, lang);
  if (isIn(heroes.mission)) return (size, lang) => missionCard(heroes, term, size, lang);
  return isIn(heroes.tile) ? (size, lang) => tileCard(heroes, term, size, lang) : undefined;
}

export const drawCard = (content: GameContent | undefined, term: string, size: Size, lang: Lang): string =>
  (content && findDrawing(content, term)?.(size, lang)) ?? '';

/** Those of the terms that are cards, each once: dice, elements and kinds of slots are words only. */
export const cardsAmong = (content: GameContent | undefined, terms: string[]): string[] =>
  content ? [...new Set(terms)].filter((term) => findDrawing(content, term)) : [];
