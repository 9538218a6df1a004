// What stays in sight on desks, tablets and phones on their side: the whole table, late in the game too, and its end.
// Every moment comes from a known game between good bots, so that each run sees the same tables.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, desk, entriesOf, guest, judgeAccess, judgeWidth, playByProtocol, playToTheEnd, recordsOf, server, setTable, shareHouse } from './table.mjs';

shareHouse();

const sizes = [[1024, 768], [1280, 720], [1366, 768], [1180, 820], [1440, 900], [1536, 864], [1920, 1080]];
const tables = [
  { game: 'fairy-tale', players: 2, answers: ['pick', 'play'] },
  { game: 'fairy-tale', players: 3, answers: ['pick', 'play'] },
  { game: 'fairy-tale', players: 4, answers: ['pick', 'play'] },
  { game: 'fairy-tale', players: 5, answers: ['pick', 'play'], options: { variant: 'expert' } },
  { game: 'heroes', players: 2, answers: ['pick', 'act', 'dice', 'wound', 'keep'] },
  { game: 'heroes', players: 3, answers: ['pick', 'act', 'dice', 'wound', 'keep'] },
  { game: 'heroes', players: 4, answers: ['pick', 'act', 'dice', 'wound', 'keep'] },
];

/** A guest at the first seat of such a table, to be led to any moment of its game. */
async function seated({ game, players, options }) {
  const { context, page } = await guest(browser, { viewport: desk });
  await page.goto(`${server.address}/about`);
  const [record] = recordsOf(game, { players, seed: 5, options });
  const go = async (entry) => {
    const { table } = await playByProtocol(page, game, { bots: players - 1, terms: { from: { record, entry } }, stopAfter: 0 });
    await page.goto(`${server.address}/t/${table}`);
    await page.locator('.prompt .ask').waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
  };
  return { context, page, record, go };
}

async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

for (const each of tables)
  test(`a desk shows the whole table of ${each.game} for ${each.players}`, async () => {
    const { context, page, record, go } = await seated(each);
    const entries = entriesOf(record);
    for (const answer of each.answers) {
      // Of the cards one recruits or keeps, where most are in the hand of the last round; else the last time it is asked.
      const asked = entries.flatMap((entry, i) => (entry.startsWith(`1 ${answer}:`) ? [i] : []));
      const entry = answer === 'pick' ? asked.at(each.game === 'heroes' ? -4 : -5) : asked.at(-1);
      assert.ok(entry > 0, `nobody asks to ${answer}`);
      await go(entry);
      for (const size of sizes) {
        await resize(page, size);
        const [below, beside] = await page.locator('.board').evaluate((board) => [board.scrollHeight - board.clientHeight, board.scrollWidth - board.clientWidth]);
        assert.ok(below <= 0, `${below} px are hidden below at ${size.join(' x ')}, asked to ${answer}`);
        assert.ok(beside <= 0, `${beside} px are hidden beside at ${size.join(' x ')}, asked to ${answer}`);
      }
    }
    await context.close();
  });

for (const [game, answers] of [['fairy-tale', ['pick', 'play']], ['heroes', ['pick', 'act']]])
  test(`a phone on its side shows the board of ${game} beside the question and the hand`, async () => {
    const { context, page, record, go } = await seated({ game, players: 3 });
    const box = (where) => page.locator(where).first().evaluate((each) => each.getBoundingClientRect().toJSON());
    for (const answer of answers) {
      await page.setViewportSize({ width: 844, height: 390 });
      await go(entriesOf(record).findLastIndex((entry) => entry.startsWith(`1 ${answer}:`)));
      for (const size of [[844, 390], [667, 375]]) {
        await resize(page, size);
        const [board, play, dock] = [await box('.board'), await box('.play'), await box('.dock')];
        assert.ok(board.width > 250 && board.height > 200, `the board at ${size.join(' x ')}`);
        assert.ok(board.right <= play.left + 1 && play.bottom <= dock.top + 1 && dock.bottom <= size[1] + 1, `the order at ${size.join(' x ')}`);
        const pressed = answer === 'act' ? [] : await page.locator('.hand .may').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
        assert.ok(pressed.length > 0 || answer === 'act', 'a hand to choose from');
        assert.ok(pressed.every((bottom) => bottom <= dock.top), `the hand at ${size.join(' x ')}`);
        await judgeWidth(page, `${game} on its side`);
      }
      await judgeAccess(page, `${game} on its side`);
    }
    await context.close();
  });

test('a whole game is played on a phone on its side', async () => {
  const { context, page, complaints } = await guest(browser, { viewport: { width: 844, height: 390 }, touch: true });
  await setTable(page, server, 'heroes', { bots: true });
  assert.ok((await playToTheEnd(page)) > 10);
  assert.ok(await page.locator('.ending h2').isVisible());
  assert.deepEqual(complaints, []);
  await context.close();
});

test('on a tablet the question has room for its sentence, and the end of a game for its result', async () => {
  const { context, page, record, go } = await seated(tables[1]);
  const wide = (where) => page.locator(where).evaluate((each) => each.getBoundingClientRect().width);
  await go(entriesOf(record).findLastIndex((entry) => entry.startsWith('1 pick:')));
  for (const size of [[1024, 768], [1180, 820], [768, 1024]]) {
    await resize(page, size);
    assert.ok((await wide('.prompt .asks')) >= 300, `the question at ${size.join(' x ')}`);
  }
  const { table } = await playByProtocol(page, 'fairy-tale', { bots: 2 });
  await page.goto(`${server.address}/t/${table}`);
  await page.locator('.ending').waitFor();
  for (const size of [[1024, 768], [1180, 820], [768, 1024]]) {
    await resize(page, size);
    assert.ok((await wide('.ending h2')) >= 280, `the result at ${size.join(' x ')}`);
  }
  await context.close();
});
