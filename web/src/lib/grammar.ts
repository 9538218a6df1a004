// What a sentence has to know of a noun of the content: which article goes with it, and what agrees with it. All of it is
// stored beside the name, nothing is guessed from letters. The twin of catalog/grammar.cpp; see docs/messages.md.
import type { Lang } from './words';

export interface Grammar {
  /** French. */
  feminine: boolean;
  /** French: l', d' before it. */
  elides: boolean;
  /** English: an before it. */
  an: boolean;
  plural: boolean;
  /** Stands without an article. */
  name: boolean;
}

const WRITTEN: Record<Lang, RegExp> = {
  en: /^(?:an?|plural|name|plural name)$/,
  fr: /^[mf](?: plural)?(?: name)?(?: elides)?$/,
};

/** Nothing where it is not written as it should be, or empty: nothing is known of that noun. */
export function readGrammar(stored: string, lang: Lang): Grammar | undefined {
  if (!WRITTEN[lang].test(stored)) return undefined;
  const said = stored.split(' ');
  const has = (part: string) => said.includes(part);
  return { feminine: has('f'), elides: has('elides'), an: has('an'), plural: has('plural'), name: has('name') };
}

/** How many forms choose an article. */
export const ARTICLE_FORMS: Record<Lang, number> = { en: 4, fr: 8 };

/** Which of them a noun takes; one of which nothing is known takes that of a name. */
export function articleForm(noun: Grammar | undefined): number {
  if (!noun || noun.name) return noun?.elides ? 7 : 3;
  return (noun.plural ? 2 : noun.feminine || noun.an ? 1 : 0) + (noun.elides ? 4 : 0);
}

/** French words that agree: masculine, feminine, and their plurals. */
export const AGREEMENT_FORMS = 4;
export const agreementForm = (feminine: boolean, plural: boolean): number => (plural ? 2 : 0) + (feminine ? 1 : 0);

/** With a capital at its beginning, where a letter of French or English stands there. */
export const capitalised = (text: string): string => text.replace(/^[a-zà-öø-þœ]/, (letter) => letter.toUpperCase());
