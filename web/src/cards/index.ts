// The cards and signs of Féerie, from data to SVG text: no page, no state, no rule. Import tokens.css and cards.css once.
export type * from './content';
export { find, heroActions } from './content';
export { fairyTaleBack, fairyTaleCard, fairyTaleSizes } from './fairy_tale';
export type { FairyTaleOptions } from './fairy_tale_signs';
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
export { talePicture } from './tales';
export { icon, initial, knowsIcon, panorama, seatMark, suitMark } from './parts';
