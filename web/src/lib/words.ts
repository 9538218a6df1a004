// The wording engine of docs/messages.md: a message (an id with arguments) becomes a sentence. The C++ side is
// catalog/words.cpp; both are held to tests/content/wording_cases.json. Nothing fails: what is missing shows as its id.
import { AGREEMENT_FORMS, agreementForm, ARTICLE_FORMS, articleForm, capitalised, readGrammar } from './grammar';
import type { Grammar } from './grammar';
import type { Message, Thing } from './protocol.gen';

export type Lang = 'en' | 'fr';
export type Catalogue = Record<string, string>;

type Value = number | string | { term: string } | { seat: number } | { any: string } | Thing | { term: string }[];

export interface Words {
  lang: Lang;
  catalogue: Catalogue;
  /** The name of a card or another word of the content; empty when there is none. */
  term: (id: string) => string;
  /** Its grammar as it is stored (see grammar.ts); empty when nothing is known of it. */
  grammar: (id: string) => string;
  /** Names by seat. */
  seats: string[];
  /** The seat that reads, from 1; 0 for a spectator. */
  eye: number;
}

const missing = (id: string) => `<${id}>`;

/** A seat, and not a thing of that seat. */
const isSeat = (value: unknown): value is { seat: number } =>
  typeof value === 'object' && value !== null && 'seat' in value && Object.keys(value).length === 1;

const isSingular = (n: number, lang: Lang) => Math.abs(n) === 1 || (n === 0 && lang === 'fr');

const isTerm = (value: Value): value is { term: string } => typeof value === 'object' && 'term' in value;

const grammarOf = (words: Words, value: Value): Grammar | undefined =>
  isTerm(value) ? readGrammar(words.grammar(value.term), words.lang) : undefined;

const formOfNumber = (n: number, lang: Lang): number => (isSingular(n, lang) ? 0 : 1);

/** Of two forms: by a number, by a list's length, by whether a text is there, by whether a noun is a plural. */
function oneOrOther(words: Words, value: Value): number | undefined {
  if (typeof value === 'number') return formOfNumber(value, words.lang);
  if (Array.isArray(value)) return formOfNumber(value.length, words.lang);
  if (typeof value === 'string') return value === '' ? 1 : 0;
  const noun = grammarOf(words, value);
  return noun && (noun.plural ? 1 : 0);
}

/** What agrees with several nouns is feminine where all of them are. */
function agreeing(words: Words, value: Value): number | undefined {
  if (!Array.isArray(value) && !isTerm(value)) return undefined;
  const nouns = (Array.isArray(value) ? value : [value]).map((each) => grammarOf(words, each));
  const known = nouns.filter((noun) => noun !== undefined);
  if (known.length < nouns.length) return undefined;
  const feminine = known.length > 0 && known.every((noun) => noun.feminine);
  return agreementForm(feminine, known.length > 1 || known.some((noun) => noun.plural));
}

/** Which form of a choice is taken; undefined where there is no telling. */
function chosenForm(words: Words, forms: number, value: Value): number | undefined {
  if (forms === ARTICLE_FORMS[words.lang]) return articleForm(grammarOf(words, value));
  if (forms === 2) return oneOrOther(words, value);
  return forms === AGREEMENT_FORMS ? agreeing(words, value) : undefined;
}

function wordSeat(words: Words, seat: number): string {
  if (seat === 7) return word(words, { id: 'words.table', args: {} });
  if (seat > 6) return word(words, { id: 'words.spectator', args: {} });
  return words.seats[seat - 1] || word(words, { id: 'words.seat', args: { n: seat } });
}

function join(words: Words, names: string[]): string {
  const last = names.at(-1);
  if (last === undefined) return word(words, { id: 'words.nothing', args: {} });
  if (names.length === 1) return last;
  return word(words, { id: 'words.list', args: { head: names.slice(0, -1).join(', '), last } });
}

function wordValue(words: Words, value: Value): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return join(words, value.map((each) => wordValue(words, each)));
  if ('term' in value) return words.term(value.term) || missing(value.term);
  if ('any' in value) return '…';
  if (isSeat(value)) return wordSeat(words, value.seat);
  const { seat: _whose, ...place } = value as Thing;
  return String(Object.values(place)[0] ?? '');
}

function wordChoice(words: Words, key: string, forms: string[], value: Value): string {
  const form = chosenForm(words, forms.length, value);
  return form === undefined ? missing(key) : (forms[form] as string);
}

/** A noun with its article: the catalogue's text of that article. Articles within it would have no end: it has none. */
function withArticle(words: Words, article: string, value: Value): string {
  const id = `noun.${article}`;
  const text = words.catalogue[id];
  if (text === undefined) return missing(id);
  return fill(text, ({ key, forms }) => {
    if (key !== 'noun') return missing(key);
    return forms ? wordChoice(words, key, forms, value) : wordValue(words, value);
  });
}

/** Our own words do; what people wrote, and places, stay as they are. */
const takesCapital = (value: Value): boolean =>
  typeof value === 'object' && (Array.isArray(value) || isTerm(value) || (isSeat(value) && value.seat > 6));

function wordPlaceholder(words: Words, { key, article, capital, forms }: Placeholder, args: Record<string, unknown>): string {
  const value = args[key] as Value | undefined;
  if (value === undefined) return missing(key);
  if (forms) return wordChoice(words, key, forms, value);
  let out: string;
  if (!article) out = wordValue(words, value);
  else if (Array.isArray(value)) out = join(words, value.map((each) => withArticle(words, article, each)));
  else out = withArticle(words, article, value);
  return capital && takesCapital(value) ? capitalised(out) : out;
}

interface Placeholder {
  key: string;
  /** What goes before it. */
  article?: string | undefined;
  /** At its beginning. */
  capital?: boolean;
  /** Of which one is said instead. */
  forms?: string[];
}

const CHOICE = /^([a-z0-9_]+):(.*)$/s;
const VALUE = /^(?:([a-z0-9_]+) )?([a-z0-9_]+)$/;

/** What stands between a pair of braces, or nothing where it is no placeholder. */
function placeholder(inside: string): Placeholder | undefined {
  const choice = CHOICE.exec(inside);
  if (choice) {
    const forms = (choice[2] as string).split('|');
    return [2, 4, 8].includes(forms.length) ? { key: choice[1] as string, forms } : undefined;
  }
  const small = inside.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  const value = VALUE.exec(small);
  return value ? { key: value[2] as string, article: value[1], capital: small !== inside } : undefined;
}

function textFor(words: Words, message: Message): string | undefined {
  const isReader = (value: unknown) => words.eye > 0 && isSeat(value) && value.seat === words.eye;
  const told = [...(isReader(message.args.who) ? ['.you'] : []), ...(isReader(message.args.owner) ? ['.yours'] : []), ''];
  return told.map((form) => words.catalogue[message.id + form]).find((text) => text !== undefined);
}

export function word(words: Words, message: Message): string {
  const text = textFor(words, message);
  if (text === undefined) return missing(message.id);
  return fill(text, (asked) => wordPlaceholder(words, asked, message.args));
}

function fill(text: string, said: (asked: Placeholder) => string): string {
  let out = '';
  for (let at = 0; at < text.length; ) {
    const brace = text.slice(at).search(/[{}]/);
    if (brace !== 0) {
      const end = brace < 0 ? text.length : at + brace;
      out += text.slice(at, end);
      at = end;
      continue;
    }
    const two = text.slice(at, at + 2);
    if (two === '{{' || two === '}}') {
      out += two[0];
      at += 2;
      continue;
    }
    const length = text.slice(at + 1).search(/[{}]/);
    if (text[at] === '}' || length < 0 || text[at + 1 + length] === '{') {
      out += text[at];
      at += 1;
      continue;
    }
    const inside = text.slice(at + 1, at + 1 + length);
    const asked = placeholder(inside);
    out += asked ? said(asked) : `{${inside}}`;
    at += length + 2;
  }
  return out;
}
