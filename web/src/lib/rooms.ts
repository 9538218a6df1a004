// The games this client has a room for (src/games): those it can draw. A server may play others; of them a page says so.
export const boards = ['fairy-tale', 'heroes'];
export const hasRoom = (game: string): boolean => boards.includes(game);
