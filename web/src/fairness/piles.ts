// What lies in which pile: the bookkeeping a checker needs to say which card a number means. By the list of draws in
// docs/fairness.md, from the content this client was built with.
import type { FairyTaleContent, HeroesContent } from '../cards/content';
import type { GameContent } from '../lib/content';

/** A move of the table that chance decides: one of n things, each by its name in the record. */
export interface Draw {
  source: number;
  n: number;
  /** What the number 0 to n-1 stands for. */
  at: (index: number) => string;
  /** What the record says was drawn; nothing where that is none of the n things. */
  drawn: string | undefined;
  take: () => void;
  putBack: () => void;
}

export interface Piles {
  /** The draw this move of the table is; nothing where it is forced. */
  drawOf(move: string): Draw | undefined;
}

interface Kind {
  id: string;
  copies: number;
}

class Pile {
  private readonly left: Map<string, number>;
  constructor(private readonly kinds: Kind[]) {
    this.left = new Map(kinds.map(({ id, copies }) => [id, copies]));
  }
  get size(): number {
    return this.kinds.reduce((sum, { id }) => sum + (this.left.get(id) ?? 0), 0);
  }
  draw(source: number, card: string, among: (id: string) => boolean = () => true): Draw {
    const choice = this.kinds.flatMap(({ id }) => (among(id) ? Array<string>(this.left.get(id) ?? 0).fill(id) : []));
    const change = (by: number) => () => void this.left.set(card, (this.left.get(card) ?? 0) + by);
    return {
      source,
      n: choice.length,
      at: (index) => choice[index] as string,
      drawn: choice.includes(card) ? card : undefined,
      take: change(-1),
      putBack: change(1),
    };
  }
}

/** In the order of their groups, within a group as they stand. */
function byGroup<T>(list: readonly T[], groups: readonly string[], groupOf: (each: T) => string): T[] {
  return list.toSorted((a, b) => groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)));
}
const each = (list: readonly { id: string }[]): Kind[] => list.map(({ id }) => ({ id, copies: 1 }));

const FIRST_LIST = 64;

function fairyTalePiles(content: FairyTaleContent, options: Record<string, string>, players: number): Piles {
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

const DICE = ['green', 'yellow', 'red'];
const RANKS = ['b', 'a', 's'];
const FACES = 6;

function heroesPiles(content: HeroesContent): Piles {
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

/** Nothing where this client does not have the game. */
export function pilesOf(content: GameContent, options: Record<string, string>, players: number): Piles | undefined {
  if (content.fairyTale) return fairyTalePiles(content.fairyTale, options, players);
  return content.heroes ? heroesPiles(content.heroes) : undefined;
}
