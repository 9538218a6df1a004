// The browser's own checker of records: the page about fairness to the byte, real games, and what must be refused.
import { readFileSync, readdirSync } from 'node:fs';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import english from 'virtual:feerie/messages/all/en';
import { beforeAll, describe, expect, it } from 'vitest';
import { Generator, commitmentOf, seedOf } from '../src/fairness/luck';
import { Fault, readRecord } from '../src/fairness/record';
import { verify } from '../src/fairness/verify';
import { piles as fairyTalePiles } from '../src/games/fairy_tale/piles';
import { piles as heroesPiles } from '../src/games/heroes/piles';
import type { GameRoom } from '../src/lib/room';
import { contentOf, type GameContent } from '../src/lib/content';

const digits = (first: number) => Array.from({ length: 32 }, (_, i) => (first + i).toString(16).padStart(2, '0')).join('');

describe('the example of docs/fairness.md', () => {
  const table = '00112233445566778899aabbccddeeff';
  const seed = seedOf(digits(0), table, [digits(0x40), 'none'], 0, 5);
  it('commits', () => {
    expect(commitmentOf(digits(0), digits(0x20))).toBe('1e86ae7f16c66e5266604c45ff9d178086d64d4cac71d95f94479aeb0c03fff7');
  });
  it('seeds', () => {
    expect(bytesToHex(seed)).toBe('f9be478ec20f26c527bb5cbd9bea6cb72a3e1277619cccc9f037b98fe57bfc73');
  });
  it('generates', () => {
    const generator = new Generator(seed);
    expect([generator.next(), generator.next()]).toEqual([0xf7a6aa341a8e18fbn, 0x30507ef6ae5772f2n]);
  });
  it('draws', () => {
    const generator = new Generator(seed);
    expect([6, 100, 1000].map((n) => generator.below(n))).toEqual([5, 18, 338]);
  });
});

const folder = new URL('records/', import.meta.url);
const texts = Object.fromEntries(
  readdirSync(folder).map((file) => [file.replace('.rec', ''), readFileSync(new URL(file, folder), 'utf8')]),
);
const contents: Record<string, GameContent> = {};
const pilesOf: Record<string, GameRoom<never, never>['piles']> = { 'fairy-tale': fairyTalePiles as never, heroes: heroesPiles as never };
beforeAll(async () => {
  for (const game of ['fairy-tale', 'heroes']) contents[game] = (await contentOf(game)) as GameContent;
});
const judge = (text: string) => {
  const record = readRecord(text);
  return verify(record, pilesOf[record.game]?.(contents[record.game]?.facts as never, record.options, record.seats.length));
};
/** The text with a digest that fits: a forger can write one too. */
function sealed(text: string): string {
  const body = text.replace(/digest .*\n$/, '');
  return `${body}digest ${bytesToHex(sha256(utf8ToBytes(body)))}\n`;
}
function refusal(text: string): string | undefined {
  try {
    judge(text);
    return undefined;
  } catch (fault) {
    if (fault instanceof Fault) return fault.say.id;
    throw fault;
  }
}

describe('real games', () => {
  for (const [name, text] of Object.entries(texts).filter(([, text]) => !text.includes('! fork')))
    it(`${name}: every draw is the one the secret gives`, () => {
      const draws = judge(text);
      expect(draws.length).toBeGreaterThan(30);
      expect(draws.every((draw) => draw.proved && draw.index !== undefined)).toBe(true);
    });
  it('counts on past what an undo took back', () => {
    const draws = judge(texts.fairy_tale_undo as string);
    expect(draws.some((draw) => draw.takenBack)).toBe(true);
    expect(draws.map((draw) => draw.counter)).toEqual(draws.map((_, i) => i));
  });
  it('leaves what others sealed where one of them takes an answer back', () => {
    const text = texts.fairy_tale_undo as string;
    const answered = '2 pick:mischievous_fairy';
    const other = lineOf(text, '3 pick:the_shadowking');
    const told = (of: string) => judge(of).map(({ move, index, takenBack }) => ({ move, index, takenBack }));
    expect(told(sealed(text.replace(other, `${other}\n! undo 2 sealed\n${answered}`)))).toEqual(told(text));
    expect(refusal(sealed(text.replace(other, `${other}\n! undo 2 sealed\n! undo 2 sealed`)))).toBe(
      'web.fault.nothing_to_undo',
    );
  });
  it('passes over who gave up, which is no matter of luck', () => {
    const text = texts.heroes_two as string;
    const reveal = lineOf(text, '! reveal');
    const resigned = (seat: number) => sealed(text.replace(reveal, `! resigned ${seat}\n${reveal}`));
    expect(judge(resigned(2))).toEqual(judge(text));
    expect(refusal(resigned(6))).toBe('web.fault.bad_line');
  });
  it('proves nothing of what a fork took over, and all that follows', () => {
    const text = texts.heroes_fork as string;
    const draws = judge(text);
    const own = draws.filter((draw) => draw.proved);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((draw) => draw.index !== undefined)).toBe(true);
    expect(draws.slice(0, -own.length).some((draw) => draw.proved)).toBe(false);
    expect(refusal(sealed(text.replace(/! fork \d+/, '! fork 99999')))).toBe('web.fault.bad_fork');
    expect(refusal(sealed(text.replace(/! fork \d+/, '! fork 20')))).toBe('web.fault.other_draw');
  });
});

const lineOf = (text: string, start: string, nth = 0) => text.split('\n').filter((line) => line.startsWith(start))[nth] as string;
const swap = (text: string, one: string, other: string) => text.replace(`${one}\n`, '§\n').replace(`${other}\n`, `${one}\n`).replace('§\n', `${other}\n`);
const flip = (word: string) => (word.endsWith('0') ? `${word.slice(0, -1)}1` : `${word.slice(0, -1)}0`);

/** What somebody might change, each a text with a digest that fits it. */
function forgeries(text: string): [string, string][] {
  const made: [string, string][] = [];
  const change = (what: string, from: string, to: string) => made.push([what, sealed(text.replace(from, to))]);
  for (const note of ['commit', 'nonce 1', 'reveal']) {
    const line = lineOf(text, `! ${note}`);
    change(`another ${note}`, line, flip(line));
    change(`no ${note}`, `${line}\n`, '');
  }
  const commit = lineOf(text, '! commit').split(' ');
  change('another table', commit[2] as string, flip(commit[2] as string));
  const [, , secret, salt] = lineOf(text, '! reveal').split(' ') as [string, string, string, string];
  change('secret and salt swapped', `${secret} ${salt}`, `${salt} ${secret}`);
  change('another secret with its commitment', lineOf(text, '! reveal'), `! reveal ${flip(secret)} ${salt}`);
  made[made.length - 1]![1] = sealed(made.at(-1)![1].replace(commit[3] as string, commitmentOf(flip(secret), salt)));
  made.push(['nonces swapped', sealed(swap(text, lineOf(text, '! nonce 1'), lineOf(text, '! nonce 2')))]);
  made.push(['a nonce given to another seat', sealed(text.replace('! nonce 1', '! nonce 3'))]);
  const deals = text.split('\n').filter((line) => line.startsWith('* deal'));
  for (const nth of [0, 3, 6, 9, 12]) {
    const [one, other] = [deals[nth] as string, deals.slice(nth + 1).find((line) => line.split(':')[2] !== deals[nth]?.split(':')[2]) as string];
    const [card, better] = [one.split(':')[2] as string, other.split(':')[2] as string];
    change(`draw ${nth}: another card`, one, one.replace(card, better));
    change(`draw ${nth}: a card there never was`, one, one.replace(card, 'ace_of_spades'));
    change(`draw ${nth}: left out`, `${one}\n`, '');
    change(`draw ${nth}: twice`, one, `${one}\n${one}`);
    made.push([`draw ${nth}: exchanged with a later one`, sealed(swap(text, one, one.replace(card, better)).replace(other, other.replace(better, card)))]);
  }
  return made;
}

describe('a forged record', () => {
  for (const name of ['fairy_tale_two', 'heroes_two'])
    it(`of ${name} is refused with a sentence, whatever was changed`, () => {
      const text = texts[name] as string;
      expect(sealed(text)).toBe(text);
      const all = forgeries(text);
      expect(all.length).toBeGreaterThan(30);
      for (const [what, forged] of all) {
        expect(forged, what).not.toBe(text);
        const said = refusal(forged);
        expect(said, what).toBeDefined();
        expect(english[said as string], `${what}: ${said}`).toBeDefined();
      }
    });
  it('with dice, adversaries, tiles or missions changed is refused', () => {
    const text = texts.heroes_two as string;
    for (const [start, to] of [
      ['* roll:green:', (line: string) => line.replace(/.$/, (face) => String((Number(face) % 6) + 1))],
      ['* foe:', (line: string) => (line.includes('smuggler_queen') ? '* foe:wagon_burner' : '* foe:smuggler_queen')],
      ['* draw:', (line: string) => (line.includes('anvil') ? '* draw:crown' : '* draw:anvil')],
      ['* roll:', (line: string) => line.replace(/roll:[a-z]+/, (die) => (die === 'roll:red' ? 'roll:green' : 'roll:red'))],
      ['* roll:', (line: string) => line.replace(/.$/, '7')],
      ['* roll:', (line: string) => line.replace(/roll:[a-z]+/, 'roll:black')],
    ] as const) {
      const line = lineOf(text, start);
      expect(line, start).toBeDefined();
      expect(refusal(sealed(text.replace(line, to(line)))), start).toMatch(/^web\.fault\./);
    }
  });
  it('of which a byte was changed is refused', () => {
    const text = texts.fairy_tale_two as string;
    expect(refusal(text.replace('result ', 'result 1'))).toBe('web.fault.digest');
    expect(refusal(text.slice(0, -1))).toBe('web.fault.cut_off');
    expect(refusal('')).toBe('web.fault.cut_off');
    expect(refusal('hello\n')).toBe('web.fault.no_record');
    expect(refusal(text.replace('start\n', 'start\n\n'))).toBe('web.fault.bad_line');
    expect(refusal(text + text)).toBe('web.fault.bad_line');
  });
});
