// One scene of paper theatre for each tale of the home page: its own land, its own light, its own people. The room of a
// game has it as tale.json, its people as finished SVG, so that the page needs no room to be opened.
import { luck } from './draw';
import { disc, layer, sky, stars } from './scene';
import type { LayerName } from './suits';

const [W, H] = [320, 150];

export interface Tale {
  /** A class suit-<suit> of the room's colours.css. */
  suit: string;
  disc: [x: number, y: number, r: number];
  stars: number;
  layers: [far: LayerName, middle: LayerName, near: LayerName];
  /** SVG between the far land and the near one, and in front of all, on 320 by 150. */
  behind: string;
  before: string;
}

export function taleScene(game: string, tale: Tale): string {
  const r = luck(game);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="panorama suit-${tale.suit}" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">` +
    sky(W, H) +
    stars(r, W, H * 0.6, tale.stars) +
    disc(...tale.disc) +
    layer(tale.layers[0], r, W, H, 0.58, 'var(--a2)') +
    tale.behind +
    layer(tale.layers[1], r, W, H, 0.32, 'var(--a3)') +
    layer(tale.layers[2], r, W, H, 0.1, 'var(--a4)') +
    tale.before +
    '</svg>'
  );
}
