// The plain board, on which every game without a board of its own is played: whole games of such a one with the pointer,
// with keys alone and on a phone, looked on and seen again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerByKeys,
  answerByPointer,
  browser,
  guest,
  judgeAccess,
  judgeWidth,
  phone,
  playByProtocol,
  playToTheEnd,
  server,
  setTable,
  shareHouse,
} from './table.mjs';

shareHouse();

const GAME = 'fees-darmes';

/** Answers until a place on the map is asked for. */
async function playToTheMap(page, answer = answerByPointer) {
  for (let i = 0; i < 60 && !(await page.locator('.map .may').count()); i += 1) assert.ok(await answer(page));
}

test(`${GAME} against bots with the pointer, from the home page to the end`, async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'fr-FR' });
  await page.goto(server.address);
  await page.locator(`.tale-${GAME} .btn.gild`).click();
  await page.locator('.answers .btn.gild').first().waitFor();
  await judgeAccess(page, 'the first choice');
  assert.match(await page.locator('.answers').innerText(), /Recruter un Clochetin/);
  await answerByPointer(page);
  await page.locator('.things li', { hasText: 'Clochetin' }).waitFor();
  await playToTheMap(page);
  await judgeAccess(page, 'a place on the map');
  // The sentence with its list chooses the same cells as the map.
  const cell = await page.locator('.map .may').nth(2).getAttribute('data-cell');
  await page.locator('.group-line select').selectOption({ label: cell });
  assert.equal(await page.locator(`.map [data-cell="${cell}"]`).getAttribute('aria-pressed'), 'true');
  await playToTheEnd(page);
  assert.match(await page.locator('.ending h2').innerText(), /emporte|partage|personne|nulle/i);
  assert.ok(!(await page.locator('body').innerText()).includes('<'), 'every word is there');
  await judgeAccess(page, 'the end');
  assert.deepEqual(complaints, []);
  await context.close();
});

test(`${GAME} against bots with keys alone: arrows go over the map`, async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  await page.goto(server.address);
  await page.locator(`.tale-${GAME} .btn.gild:not([disabled])`).focus();
  await page.keyboard.press('Enter');
  await page.locator('.answers .btn.gild').first().waitFor();
  await playToTheMap(page, answerByKeys);
  const here = () => page.evaluate(() => document.activeElement?.dataset.cell);
  await page.locator('.top nav a').last().focus();
  for (let i = 0; i < 5 && !(await here()); i += 1) await page.keyboard.press('Tab');
  assert.equal(await page.locator('.map [tabindex="0"]').count(), 1, 'the map is one stop');
  const first = await here();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const [column, row] = [(await here()).replace(/\d/g, ''), Number((await here()).replace(/\D/g, ''))];
  assert.ok(column > first.replace(/\d/g, '') && row > Number(first.replace(/\D/g, '')), `from ${first} to ${await here()}`);
  const to = await here();
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('.map .pick').getAttribute('data-cell'), to);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('.map .pick'));
  await playToTheEnd(page, answerByKeys);
  assert.match(await page.locator('.ending h2').innerText(), /\bwins?\b|victory|nobody|draw/i);
  assert.deepEqual(complaints, []);
  await context.close();
});

test(`the luck of ${GAME} is drawn again in the browser, with dice and with cards`, async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  for (const resolution of ['dice', 'deck']) {
    await page.goto(`${server.address}/about`);
    const { table, code } = await playByProtocol(page, GAME, { level: 'greedy', options: { resolution, recruitment: 'sample' } });
    await page.goto(`${server.address}/fairness/${table}?code=${code}`);
    await page.locator('.verdict').waitFor();
    assert.match(await page.locator('.verdict').innerText(), /All \d+ draws are the ones the secret gives/, resolution);
    assert.ok((await page.locator('.draws li').count()) > 20);
    assert.ok(!(await page.locator('.draws').innerText()).includes('<'));
    await judgeAccess(page, 'the draws');
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test(`${GAME} fits a phone of 360 pixels, and is watched and seen again`, async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'fr-FR', viewport: phone, touch: true });
  await setTable(page, server, GAME, { bots: true });
  await judgeWidth(page, 'the first choice');
  await playToTheMap(page);
  await judgeWidth(page, 'the map');
  await judgeAccess(page, 'the map on a phone');
  const { table, code } = await playByProtocol(page, GAME, { level: 'greedy' });
  const watcher = await guest(browser, { locale: 'en-GB' });
  await watcher.page.goto(`${server.address}/t/${table}?code=${code}`);
  await watcher.page.locator('.map').waitFor();
  await judgeAccess(watcher.page, 'a game that is over, to a spectator');
  await watcher.page.goto(`${server.address}/replay/${table}?code=${code}&eye=above`);
  await watcher.page.locator('.reel').waitFor();
  await watcher.page.keyboard.press('End');
  await watcher.page.locator('.map .cell[class*=seat-]').first().waitFor();
  await judgeAccess(watcher.page, 'its replay');
  assert.deepEqual([...complaints, ...watcher.complaints], []);
  await watcher.context.close();
  await context.close();
});
