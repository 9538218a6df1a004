// A card by its name alone, whatever kind of card it is in its game.
import type { Size } from '../cards';
import type { OpenGame } from './room';
import type { Lang } from './words';

export const drawCard = (content: OpenGame | undefined, term: string, size: Size, lang: Lang): string =>
  content?.room.draw(content.facts, term, size, lang) ?? '';

/** Those of the terms that are cards, each once: dice, elements and kinds of slots are words only. */
export const cardsAmong = (content: OpenGame | undefined, terms: string[]): string[] =>
  content ? [...new Set(terms)].filter((term) => content.room.draw(content.facts, term, 'mini', 'en') !== undefined) : [];
