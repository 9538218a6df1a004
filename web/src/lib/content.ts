// The content of a game as this program was built with it: names of everything in both languages, and what the drawings
// need. Loaded when a table of that game is opened.
import sources from 'virtual:feerie/games';

export interface Name {
  en: string;
  fr: string;
  /** What each language has to know to make sentences of it: see grammar.ts. */
  grammar?: { en: string; fr: string };
}

export interface GameContent {
  names: Map<string, Name>;
  texts: Map<string, Name>;
  /** The tables of the content, which the room knows how to read. */
  facts: unknown;
}

/** The games this program was built with, in the order of the list. A server may play others; of them a page says so. */
export const gamesKnown = Object.keys(sources);
export const knowsGame = (game: string): boolean => game in sources;

/** Members of a list that have a name and no id are called after what they belong to: the second action of a profile. */
function nameMembers(id: string, item: Record<string, unknown>, names: Map<string, Name>): void {
  for (const list of Object.values(item).filter(Array.isArray))
    list.forEach((each: Record<string, unknown> | null, i) => {
      if (each && typeof each === 'object' && each.id === undefined && each.name) names.set(`${id}.${i + 1}`, each.name as Name);
    });
}

/** Everything with an id and a name, wherever it stands. */
function collect(value: unknown, names: Map<string, Name>, texts: Map<string, Name>): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, names, texts);
  } else if (value && typeof value === 'object') {
    const item = value as Record<string, unknown>;
    if (typeof item.id === 'string' && item.name && typeof item.name === 'object') names.set(item.id, item.name as Name);
    if (typeof item.id === 'string' && item.text && typeof item.text === 'object') texts.set(item.id, item.text as Name);
    for (const each of Object.values(item)) collect(each, names, texts);
    if (typeof item.id === 'string') nameMembers(item.id, item, names);
  }
}

export async function contentOf(game: string): Promise<GameContent | undefined> {
  const source = sources[game];
  if (!source) return undefined;
  const { default: facts } = await source.content();
  const made: GameContent = { names: new Map(), texts: new Map(), facts };
  collect(facts, made.names, made.texts);
  return made;
}
