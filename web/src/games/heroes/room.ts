// The room of Heroes.
import type { Size } from '../../cards';
import type { GameRoom } from '../../lib/room';
import { cardLines } from '../../lib/tally';
import type { Lang } from '../../lib/words';
import Board from './Board.svelte';
import { adversaryCard, die, heroCard, heroLineUp, joinsBetween, missionCard, tileCard, type HeroesContent, type LinePlace } from './cards';
import Hand from './Hand.svelte';
import { piles } from './piles';
import { ruleOf } from './rule_of';
import { chapterOf, type HeroesView } from './view';

function draw(content: HeroesContent, term: string, size: Size, lang: Lang): string | undefined {
  const isIn = (list: readonly { id: string }[]) => list.some(({ id }) => id === term);
  if (isIn(content.hero)) return heroCard(content, term, size, lang);
  if (isIn(content.adversary)) return adversaryCard(content, term, size, lang);
  if (isIn(content.mission)) return missionCard(content, term, size, lang);
  return isIn(content.tile) ? tileCard(content, term, size, lang) : undefined;
}

function lineUp(content: HeroesContent, team: string[]): LinePlace[] {
  return team.map((hero, i) => {
    const next = team[i + 1];
    return { hero, tile: null, joins: next ? joinsBetween(content, hero, next) : [] };
  });
}

const FACES = [1, 2, 3, 4, 5, 6];
const isDie = (source: number) => source > 2 && source < 6; // see piles.ts

export const room: Partial<GameRoom<HeroesView, HeroesContent>> = {
  Board,
  Hand,
  onBoard: () => true,
  // Nobody has a hand on an adventure.
  handShown: (view) => chapterOf(view) === 'recruit',
  openHand: ({ hand }) => ({ held: hand ?? [], offered: [], size: 'thumb' }),
  draw,
  drawOutcome: (content, { source, drawn, move }, lang) =>
    isDie(source) ? die(content, move.split(':')[1] ?? '', Number(drawn), lang) : draw(content, drawn, 'mini', lang),
  piles,
  tally(view, seat) {
    const { prestige, won } = view.seats[seat - 1]!;
    return [{ name: { id: 'web.hf.track', args: {} }, why: undefined, points: prestige }, ...cardLines(won)];
  },
  ruleOf,
  bookPicture(content, kind, ids, lang) {
    if (kind === 'line_up') return [heroLineUp(content, lineUp(content, ids), 'thumb', lang)];
    return kind === 'dice' ? ids.map((id) => FACES.map((face) => die(content, id, face, lang)).join('')) : [];
  },
};
