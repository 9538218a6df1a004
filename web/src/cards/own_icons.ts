// The silhouettes we drew ourselves, on the same 512 units as the others, in currentColor; and the line signs of the
// tools, on 24 units with one stroke of 2.
import { starPath, svg } from './path';

const solid = (d: string): string => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`;

// A branch of laurel: leaves along an arc, in pairs, from the knot below to the opening above.
function laurel(side: 1 | -1): string {
  let d = '';
  for (let i = 0; i < 6; ++i) {
    const angle = Math.PI / 2 - side * (0.28 + i * 0.44);
    const [x, y] = [256 + Math.cos(angle) * 178, 268 + Math.sin(angle) * 178];
    for (const turn of [-0.62, 0.62]) {
      const a = angle - side * (Math.PI / 2) + turn;
      const [tx, ty] = [x + Math.cos(a) * 92, y + Math.sin(a) * 92];
      const [nx, ny] = [-Math.sin(a) * 34, Math.cos(a) * 34];
      const [mx, my] = [(x + tx) / 2, (y + ty) / 2];
      d += svg`M${x} ${y}Q${mx + nx} ${my + ny} ${tx} ${ty}Q${mx - nx} ${my - ny} ${x} ${y}Z`;
    }
  }
  return d;
}
const pip = (x: number, y: number): string => svg`M${x - 38} ${y}a38 38 0 1 0 76 0a38 38 0 1 0-76 0Z`;

export const ownIcons: Record<string, string> = {
  mission: solid(
    'M128 104a56 56 0 0 1 56-56h216a64 64 0 0 1 64 64v48h-88v232a72 72 0 0 1-72 72H112a64 64 0 0 1-64-64v-40h80ZM176 152v34h144v-34ZM176 228v34h144v-34ZM176 304v34h92v-34ZM128 400H86a30 30 0 0 0 28 28h140a84 84 0 0 1-14-28Z',
  ),
  shine: `<g fill="currentColor"><path d="${laurel(1)}${laurel(-1)}"/><path d="${starPath(256, 236, 108, 46, 5)}"/></g>`,
  seal: solid(starPath(256, 256, 236, 200, 14) + starPath(256, 262, 128, 54, 5)),
  dice: solid(
    `M108 40H404a68 68 0 0 1 68 68V404a68 68 0 0 1-68 68H108a68 68 0 0 1-68-68V108a68 68 0 0 1 68-68Z${pip(150, 150)}${pip(362, 150)}${pip(256, 256)}${pip(150, 362)}${pip(362, 362)}`,
  ),
};

export const lineSigns: Record<string, string> = {
  hint: 'M9.500 18h5M10.500 21h3M12 3a6 6 0 0 0-3.800 10.700c.9.8 1.300 1.500 1.300 2.800h5c0-1.300.4-2 1.300-2.800A6 6 0 0 0 12 3Z',
  undo: 'M9 5 4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm15 5 5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  eye_off:
    'M3 3l18 18M9.9 5.200C17 3.9 22 12 22 12a18 18 0 0 1-3.2 3.900M6.5 7A18 18 0 0 0 2 12s4 7 10 7c1.6 0 3-.4 4.3-1',
  chat: 'M4 5h16v11h-9l-5 4v-4H4ZM8 9h8M8 12h5',
  people:
    'M9 4.500a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.400M3 20c0-7.5 12-7.5 12 0M16 5a3 3 0 0 1 0 5.600M18 14c2 .8 3.2 2.6 3.2 6',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 21c0-9 15-9 15 0',
  cog: 'M4 7h8M18 7h2M4 17h2M12 17h8M15 4.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6M9 14.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6',
  sun: 'M12 7.500a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M12 1.500V4M12 20v2.500M1.5 12H4M20 12h2.500M4.6 4.600l1.7 1.700M17.7 17.700l1.7 1.700M4.6 19.400l1.7-1.700M17.7 6.300l1.7-1.7',
  moon: 'M20 14.500A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.500Z',
  flag: 'M5 22V3M5 4c5-3 8 3 14 0v10c-6 3-9-3-14 0',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3.5-3.500a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.5 3.500a4.2 4.2 0 0 0 6 6L12 18',
  play: 'M7 4v16l13-8Z',
  pause: 'M8 5v14M16 5v14',
  step: 'm9 5 7 7-7 7',
  step_back: 'm15 5-7 7 7 7',
  first: 'm18 5-7 7 7 7M6 5v14',
  last: 'm6 5 7 7-7 7M18 5v14',
  fork: 'M6 3v18M6 14c0-5 11-3 11-9M13.5 8 17 4.5 20.5 8',
  check: 'm4 13 5 5L20 6',
  cross: 'M5 5l14 14M19 5 5 19',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 21 21',
  menu: 'M4 6h16M4 12h16M4 18h16',
  copy: 'M9 9h11v12H9ZM15 9V3H4v12h5',
  download: 'M12 3v12M7 10l5 5 5-5M4 20h16',
  upload: 'M12 15V3M7 8l5-5 5 5M4 20h16',
  home: 'M3 12 12 4l9 8M6 10v10h12V10M10 20v-6h4v6',
  lock: 'M6 11h12v10H6ZM8.5 11V7.500a3.5 3.5 0 0 1 7 0V11',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7v5l3.5 2.5',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 11v6M12 7.200v.3',
  warning: 'M12 3.5 22 20.500H2ZM12 10v5M12 17.600v.2',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
  left: 'M20 12H5M11 6l-6 6 6 6',
  right: 'M4 12h15M13 6l6 6-6 6',
  send: 'M3 12 21 4l-5 16-4-7Z',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5 8M4.5 14A8 8 0 0 0 19 16',
  full_screen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  sound: 'M4 9.500v5h3.500L13 19V5L7.5 9.500ZM16.5 9a4.5 4.5 0 0 1 0 6M19 6a9 9 0 0 1 0 12',
  sound_off: 'M4 9.500v5h3.500L13 19V5L7.5 9.500ZM16.5 9.500l5 5M21.5 9.500l-5 5',
  trophy: 'M7 4h10v6a5 5 0 0 1-10 0ZM7 6H3.500c0 4 1.5 5.5 4 5.500M17 6h3.500c0 4-1.5 5.5-4 5.500M12 15v5M8 20.500h8',
  bot: 'M5 9h14v11H5ZM12 9V5M12 3.500v.2M9 13v2M15 13v2M2.5 13v3M21.5 13v3',
  chart: 'M4 4v16h16M8 15l4-5 3 3 5-7',
  cards: 'M4 7l8-3 5 14-8 3ZM14 5h6v14h-3',
  die: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M8.5 8.500v.1M15.5 8.500v.1M12 12v.1M8.5 15.500v.1M15.5 15.500v.1',
  star: 'm12 3 2.8 5.9 6.4.8-4.7 4.4 1.2 6.400L12 17.300l-5.7 3.2 1.2-6.400L2.8 9.700l6.4-.8Z',
};
