// The cards of Fairy Tale, from data to SVG text.
import icons from 'virtual:feerie/icons/fairy_tale';
import { bringIcons } from '../../../cards/draw';
import { bringSuits } from '../../../cards/suits';
import { suits } from './suits';

bringIcons(icons);
bringSuits(suits);

export type * from './content';
export { fairyTaleBack, fairyTaleCard, fairyTaleSizes } from './cards';
export type { FairyTaleOptions } from './signs';
