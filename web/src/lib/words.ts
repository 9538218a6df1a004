// The wording engine of docs/messages.md: a message (an id with arguments) becomes a sentence. The C++ side is
// catalog/words.cpp; both are held to tests/content/wording_cases.json. Nothing fails: what is missing shows as its id.
import type { Message, Thing } from './protocol.gen';

export type Lang = 'en' | 'fr';
export type Catalogue = Record<string, string>;

type Value = number | string | { term: string } | { seat: number } | { any: string } | Thing | { term: string }[];

export interface Words {
  lang: Lang;
  catalogue: Catalogue;
  /** The name of a card or another word of the content; empty when there is none. */
  term: (id: string) => string;
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

function takesFirst(value: Value, lang: Lang): boolean | undefined {
  if (typeof value === 'number') return isSingular(value, lang);
  if (Array.isArray(value)) return isSingular(value.length, lang);
  if (typeof value === 'string') return value !== '';
  return undefined;
}

function wordSeat(words: Words, seat: number): string {
  if (seat === 7) return word(words, { id: 'words.table', args: {} });
  if (seat > 6) return word(words, { id: 'words.spectator', args: {} });
  return words.seats[seat - 1] || word(words, { id: 'words.seat', args: { n: seat } });
}

function wordValue(words: Words, value: Value): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    const names = value.map((each) => wordValue(words, each));
    if (names.length === 0) return word(words, { id: 'words.nothing', args: {} });
    const last = names.pop() as string;
    if (names.length === 0) return last;
    return word(words, { id: 'words.list', args: { head: names.join(', '), last } });
  }
  if ('term' in value) return words.term(value.term) || missing(value.term);
  if ('any' in value) return '…';
  if (isSeat(value)) return wordSeat(words, value.seat);
  const { seat: _whose, ...place } = value as Thing;
  return String(Object.values(place)[0] ?? '');
}

const KEY = /^[a-z0-9_]+$/;

/** What stands between a pair of braces, or nothing where it is no placeholder. */
function wordPlaceholder(words: Words, inside: string, args: Record<string, unknown>): string | undefined {
  const colon = inside.indexOf(':');
  const key = colon < 0 ? inside : inside.slice(0, colon);
  if (!KEY.test(key)) return undefined;
  const value = args[key] as Value | undefined;
  if (colon < 0) return value === undefined ? missing(key) : wordValue(words, value);
  const forms = inside.slice(colon + 1).split('|');
  if (forms.length !== 2) return undefined;
  const first = value === undefined ? undefined : takesFirst(value, words.lang);
  if (first === undefined) return missing(key);
  return forms[first ? 0 : 1] as string;
}

function textFor(words: Words, message: Message): string | undefined {
  const isReader = (value: unknown) => words.eye > 0 && isSeat(value) && value.seat === words.eye;
  const told = [...(isReader(message.args.who) ? ['.you'] : []), ...(isReader(message.args.owner) ? ['.yours'] : []), ''];
  return told.map((form) => words.catalogue[message.id + form]).find((text) => text !== undefined);
}

export function word(words: Words, message: Message): string {
  const text = textFor(words, message);
  if (text === undefined) return missing(message.id);
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
    out += wordPlaceholder(words, inside, message.args) ?? `{${inside}}`;
    at += length + 2;
  }
  return out;
}
