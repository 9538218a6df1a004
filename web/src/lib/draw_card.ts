// A card by its name alone, whatever kind of card it is in its game.
import { adversaryCard, fairyTaleCard, heroCard, missionCard, tileCard, type Size } from '../cards';
import type { GameContent } from './content';
import type { Lang } from './words';

export function drawCard(content: GameContent | undefined, term: string, size: Size, lang: Lang): string {
  if (content?.fairyTale) return fairyTaleCard(content.fairyTale, term, size, lang);
  const heroes = content?.heroes;
  if (!heroes) return '';
  if (heroes.hero.some((each) => each.id === term)) return heroCard(heroes, term, size, lang);
  if (heroes.adversary.some((each) => each.id === term)) return adversaryCard(heroes, term, size, lang);
  if (heroes.mission.some((each) => each.id === term)) return missionCard(heroes, term, size, lang);
  return tileCard(heroes, term, size, lang);
}
