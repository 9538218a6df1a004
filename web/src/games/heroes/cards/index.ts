// The cards, dice and shields of Heroes, from data to SVG text.
import icons from 'virtual:feerie/icons/heroes';
import { bringIcons } from '../../../cards/draw';
import { bringSuits } from '../../../cards/suits';
import { suits } from './suits';

bringIcons(icons);
bringSuits(suits);

export type * from './content';
export { heroActions } from './content';
export { heroCard, heroSizes, heroWords, type HeroOptions, type SpotBox } from './heroes';
export {
  actionPlaces,
  heroLineUp,
  joinsBetween,
  lineBox,
  settle,
  slotGroups,
  slotsOf,
  tokenMark,
  type ActionPlace,
  type LineOptions,
  type LinePlace,
  type SlotCount,
  type SlotGroup,
} from './line_up';
export { adversaryCard, adversarySizes, bonusWords, type AdversaryOptions } from './adversaries';
export { conditionWords, missionCard, missionSizes, type MissionOptions } from './missions';
export { heroesBack, tileCard, tileSizes, type HeroesPile } from './tiles';
export { die, dieBack } from './dice';
export { wound } from './shields';
