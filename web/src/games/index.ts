// Finds the rooms by their folders, so that no other file names a game. What the home page shows of each (its scene, its
// colours) is small and always there; the room itself comes when its game is opened.
import type { Tale } from '../cards';
import type { GameRoom } from '../lib/room';

import.meta.glob('./*/colours.css', { eager: true });
const tales = import.meta.glob<Tale>('./*/tale.json', { eager: true, import: 'default' });
const rooms = import.meta.glob<Partial<GameRoom>>('./*/room.ts', { import: 'room' });

const folder = (game: string) => `./${game.replaceAll('-', '_')}`;
const nameOf = (path: string) => (path.split('/')[1] ?? '').replaceAll('_', '-');

/** The scene of each game on the home page, also of those that are not there yet. */
export const taleOf: Record<string, Tale> = Object.fromEntries(Object.entries(tales).map(([path, tale]) => [nameOf(path), tale]));

/** Those that have a room.ts; games without are played in the plain one. */
export const roomNames: string[] = Object.keys(rooms).map(nameOf);

export async function loadRoom(game: string): Promise<GameRoom> {
  const [{ plainRoom }, own] = await Promise.all([import('../lib/plain_room'), rooms[`${folder(game)}/room.ts`]?.()]);
  return { ...plainRoom, ...own };
}
