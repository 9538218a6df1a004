// A question leads to the rule it is about, and the rule is told in both languages.
import { readFileSync } from 'node:fs';
import english from 'virtual:feerie/messages/all/en';
import { describe, expect, it } from 'vitest';
import { ruleOf as inFairyTale } from '../src/games/fairy_tale/rule_of';
import { ruleOf as inFeesDarmes } from '../src/games/fees_darmes/rule_of';
import { ruleOf as inHeroes } from '../src/games/heroes/rule_of';
import { readBook } from '../src/lib/rulebook';

const ruleOfQuestion = { ...inFairyTale, ...inHeroes, ...inFeesDarmes };
const tree = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const questions = Object.keys(english).filter((id) => /^(fairy_tale|heroes|fees_darmes)\.ask_[a-z_]+$/.test(id));
const rulesTold = (game: string, lang: string) =>
  new Set(readBook(tree(`rulebooks/${game}.${lang}.md`)).flatMap((block) => (block.kind === 'paragraph' ? block.rules : [])));

describe('a question', () => {
  it('has its rule, and nothing else has', () => {
    expect(Object.keys(ruleOfQuestion).toSorted()).toEqual(questions.toSorted());
  });
  for (const lang of ['en', 'fr'])
    it(`leads to a rule of the ${lang} rulebook of its game`, () => {
      const told = { fairy_tale: rulesTold('fairy-tale', lang), heroes: rulesTold('heroes', lang), fees_darmes: rulesTold('fees-darmes', lang) };
      for (const [question, rule] of Object.entries(ruleOfQuestion))
        expect(told[question.split('.')[0] as keyof typeof told].has(rule), `${question}: ${rule}`).toBe(true);
    });
});
