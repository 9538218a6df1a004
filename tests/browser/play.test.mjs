// Whole games in a real browser: with the pointer, with keys alone, on a phone, and with the server killed in between.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, answerByKeys, answerByPointer, desk, guest, judgeAccess, judgeWidth, openBrowser, phone, playToTheEnd } from './table.mjs';

let server;
let browser;
before(async () => {
  server = await new Server().start();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await server.end();
});

async function playNow(page, game) {
  await page.goto(server.address);
  await page.locator(`.tale-${game} .btn.gild`).click();
  await page.locator('.prompt').waitFor();
}

test('a game of Fairy Tale against bots with the pointer, in French', async () => {
  const { context, page, complaints } = await guest(browser);
  await page.goto(server.address);
  await page.locator('.tale-fairy-tale .btn.gild').waitFor();
  await judgeAccess(page, 'home');
  await playNow(page, 'fairy-tale');
  await judgeAccess(page, 'the draft');
  for (let i = 0; i < 6; i += 1) await answerByPointer(page);
  await judgeAccess(page, 'the play');
  await playToTheEnd(page);
  assert.match(await page.locator('.ending h2').innerText(), /emporte|partagent/);
  await judgeAccess(page, 'the end');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a game of Heroes against bots with keys alone, in English', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  await page.goto(server.address);
  await page.locator('.tale-heroes .btn.gild').focus();
  await page.keyboard.press('Enter');
  await page.locator('.prompt').waitFor();
  await judgeAccess(page, 'recruiting');
  const answers = await playToTheEnd(page, answerByKeys);
  assert.ok(answers > 20);
  assert.match(await page.locator('.ending h2').innerText(), /wins|victory/);
  await judgeAccess(page, 'the end');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('both games fit a phone of 360 pixels', async () => {
  const { context, page, complaints } = await guest(browser, { viewport: phone, touch: true });
  await page.goto(server.address);
  await page.locator('.tale-heroes .btn.gild').waitFor();
  await judgeWidth(page, 'home');
  for (const game of ['fairy-tale', 'heroes']) {
    await playNow(page, game);
    for (let i = 0; i < 8; i += 1) await answerByPointer(page);
    await judgeWidth(page, game);
    await judgeAccess(page, `${game} on a phone`);
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('two browsers at one table play on when the server is killed and comes back', async () => {
  const host = await guest(browser, { viewport: desk });
  const friend = await guest(browser, { locale: 'en-GB', viewport: desk });
  await host.page.goto(`${server.address}/new/fairy-tale`);
  await host.page.locator('.setup select').first().selectOption('2');
  await host.page.locator('.setup .btn.gild').click();
  const link = await host.page.locator('#link').inputValue();
  await judgeAccess(host.page, 'the waiting room');
  await friend.page.goto(link);
  await friend.page.locator('.list .btn.gild').click();
  await host.page.locator('.page .btn.gild:not([disabled])').click();
  for (let i = 0; i < 3; i += 1) {
    await answerByPointer(host.page);
    await answerByPointer(friend.page);
  }
  await server.kill();
  await host.page.locator('.line-lost').waitFor();
  await server.start();
  await host.page.locator('.line-lost').waitFor({ state: 'detached' });
  for (let i = 0; i < 400; i += 1) {
    const over = await Promise.all([answerIfAsked(host.page), answerIfAsked(friend.page)]);
    if (over.every(Boolean)) break;
  }
  assert.equal(await host.page.locator('.ending').count(), 1);
  assert.equal(await friend.page.locator('.ending').count(), 1);
  assert.deepEqual([...host.complaints, ...friend.complaints], []);
  await host.context.close();
  await friend.context.close();
});

async function answerIfAsked(page) {
  if (await page.locator('.ending').count()) return true;
  if (await page.locator('.may, .answers .btn.gild').count()) await answerByPointer(page);
  else await page.waitForTimeout(50);
  return false;
}

test('a spectator hears no card of a hand', async () => {
  const host = await guest(browser);
  await host.page.goto(`${server.address}/new/fairy-tale`);
  await host.page.locator('.setup select').first().selectOption('2');
  await host.page.locator('.setup fieldset:nth-of-type(2) .btn').click();
  await host.page.locator('.setup .btn.gild').click();
  const link = await host.page.locator('#link').inputValue();
  const watcher = await guest(browser);
  await watcher.page.goto(link);
  await watcher.page.locator('.page .list').waitFor();
  await host.page.locator('.page .btn.gild:not([disabled])').click();
  await host.page.locator('.hand .may').first().waitFor();
  await watcher.page.locator('.board').waitFor();
  const last = host.heard.filter((frame) => frame.includes('"offer":[')).at(-1);
  const offer = JSON.parse(/"offer":(\[[^\]]*\])/.exec(last)[1]);
  assert.equal(offer.length, 5);
  for (const frame of watcher.heard) {
    assert.ok(!frame.includes('"offer"') && !frame.includes('"hand":'), 'a hand was told');
    for (const card of offer) assert.ok(!frame.includes(card), `${card} was told to a spectator`);
  }
  const seen = await watcher.page.content();
  assert.ok(!offer.some((card) => seen.includes(card)));
  assert.deepEqual([...host.complaints, ...watcher.complaints], []);
});
