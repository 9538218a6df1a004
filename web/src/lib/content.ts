// The content of a game as this program was built with it: names of everything in both languages, and what the drawings
// need. Loaded when a table of that game is opened.
import type { FairyTaleContent, HeroesContent } from '../cards/content';

export interface Name {
  en: string;
  fr: string;
  /** What each language has to know to make sentences of it: see grammar.ts. */
  grammar?: { en: string; fr: string };
}

export interface GameContent {
  names: Map<string, Name>;
  texts: Map<string, Name>;
  fairyTale?: FairyTaleContent;
  heroes?: HeroesContent;
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
  }
}

export async function contentOf(game: string): Promise<GameContent | undefined> {
  const made: GameContent = { names: new Map(), texts: new Map() };
  if (game === 'fairy-tale') made.fairyTale = (await import('virtual:feerie/content/fairy_tale')).default;
  else if (game === 'heroes') made.heroes = (await import('virtual:feerie/content/heroes')).default;
  else return undefined;
  collect(made.fairyTale ?? made.heroes, made.names, made.texts);
  return made;
}
