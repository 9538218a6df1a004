// What lies in the one pile, by the list of draws in docs/fairness.md.
import { Pile, byGroup, type Kind, type Piles } from '../../fairness/piles';
import type { FairyTaleContent } from './cards';

const FIRST_LIST = 64;

export function piles(content: FairyTaleContent, options: Record<string, string>, players: number): Piles {
  const affinities = content.affinity.map(({ id }) => id);
  const cards = byGroup(content.card, affinities, (card) => card.affinity).filter(
    (card) => !card.expert || options.variant === 'expert',
  );
  const first: Kind[] = [];
  const second: Kind[] = [];
  let sum = 0;
  for (const card of cards) {
    const fits = sum + card.copies <= FIRST_LIST;
    (fits ? first : second).push(card);
    if (fits) sum += card.copies;
  }
  const pile = new Pile([...first, ...second]);
  const whole = pile.size;
  const turning = new Set(cards.filter(({ effect }) => effect?.open || effect?.close).map(({ id }) => id));
  return {
    drawOf(move) {
      const [verb, , card = ''] = move.split(':');
      if (verb !== 'deal') return undefined;
      const startCard = options.variant === 'novice' && whole - pile.size < players;
      return pile.draw(0, card, startCard ? (id) => !turning.has(id) : undefined);
    },
  };
}
