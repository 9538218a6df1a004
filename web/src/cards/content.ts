// What the content of every game has in common, as the build hands it over (one object of tables, merged by name). What
// else a game's tables hold, its room says.
export type Lang = 'en' | 'fr';
export type Size = 'mini' | 'thumb' | 'hand' | 'zoom';
export type Told = Record<Lang, string>;
export interface Named {
  id: string;
  name: Told;
}

/** The entry of this id. An id we do not have is a fault of ours, said by name. */
export function find<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((entry) => entry.id === id);
  if (!found) throw new Error(`no such card: ${id}`);
  return found;
}
