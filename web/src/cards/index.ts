// What the drawings of all games share, from data to SVG text: no page, no state, no rule. Import tokens.css and cards.css
// once. The cards of a game are drawn in its room.
export type * from './content';
export { find } from './content';
export { taleScene, type Tale } from './tale';
export { icon, initial, knowsIcon, panorama, seatMark, suitMark } from './parts';
