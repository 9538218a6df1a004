// What lies in which pile, by the list of draws in docs/fairness.md.
import { Pile, byGroup, each, type Piles } from '../../fairness/piles';
import type { HeroesContent } from './cards';

const DICE = ['green', 'yellow', 'red'];
const RANKS = ['b', 'a', 's'];
const FACES = 6;

export function piles(content: HeroesContent): Piles {
  const circles = content.circle.map(({ id }) => id);
  const colours = content.faction.map(({ colour }) => colour);
  const deck = new Pile(each(byGroup(content.hero, circles, (hero) => hero.circle)));
  const foes = new Pile(each(byGroup(content.adversary, colours, (foe) => foe.colour)));
  const tiles = new Pile(content.tile);
  const unseen = RANKS.map(
    (rank) => new Pile(each(content.mission.filter((mission) => mission.rank.toLowerCase() === rank && !mission.starting))),
  );
  return {
    drawOf(move) {
      const [verb, what = '', which = ''] = move.split(':');
      if (verb === 'deal') return deck.draw(0, which);
      if (verb === 'foe') return foes.draw(1, what);
      if (verb === 'draw') return tiles.draw(2, what);
      if (verb === 'roll') {
        const drawn = DICE.includes(what) && /^[1-6]$/.test(which) ? which : undefined;
        const nothing = () => undefined; // a die stays whole, whatever it shows
        return { source: 3 + DICE.indexOf(what), n: FACES, at: (index) => String(index + 1), drawn, take: nothing, putBack: nothing };
      }
      const missions = verb === 'reveal' ? unseen[RANKS.indexOf(what)] : undefined;
      return missions && missions.size > 0 ? missions.draw(6 + RANKS.indexOf(what), which) : undefined;
    },
  };
}
