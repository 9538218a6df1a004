// The cards and signs of Féerie, from data to SVG text: no page, no state, no rule. Import tokens.css and cards.css once.
export type * from './content';
export { find, heroActions } from './content';
export { fairyTaleBack, fairyTaleCard, fairyTaleSizes, type FairyTaleOptions } from './fairy_tale';
export { heroCard, heroLineUp, heroSizes, type HeroOptions, type LineOptions, type LinePlace, type SlotCount } from './heroes';
export { adversaryCard, adversarySizes, heroesBack, missionCard, missionSizes, tileCard, tileSizes, type AdversaryOptions, type HeroesPile, type MissionOptions } from './foes';
export { die, dieBack } from './dice';
export { icon, initial, knowsIcon, panorama, seatMark, suitMark } from './parts';
