// The room of Fées d'armes: played on the plain board, with the rule of each question and the luck of each die.
import type { GameRoom } from '../../lib/room';
import { piles } from './piles';
import { ruleOf } from './rule_of';

const OF_SEATS = 2; // the sources that are a seat's own: its dice for the first player, or its deck

export const room: Partial<GameRoom> = {
  ruleOf,
  piles,
  sourceOf: ({ source }) =>
    source < OF_SEATS
      ? { id: 'web.fairness.source.fees_darmes.seat', args: { n: source + 1 } }
      : { id: 'web.fairness.source.fees_darmes.place', args: { n: source - OF_SEATS + 1 } },
};
