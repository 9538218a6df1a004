// Whole games in a real browser, each game each way: with the pointer, with keys alone, on a phone, watched, and with the
// server killed in between.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerByKeys,
  answerByPointer,
  answerIfAsked,
  browser,
  desk,
  guest,
  judgeAccess,
  judgeWidth,
  phone,
  playToTheEnd,
  server,
  setTable,
  shareHouse,
} from './table.mjs';

shareHouse();

const games = [
  // How many answers lead into the next phase, and a word that only this language says at the end.
  { game: 'fairy-tale', locale: 'fr-FR', other: 'en-GB', intoPlay: 6, won: /emporte|partage/, otherWon: /\bwins?\b|victory/, secret: '"offer":' },
  { game: 'heroes', locale: 'en-GB', other: 'fr-FR', intoPlay: 9, won: /\bwins?\b|victory/, otherWon: /emporte|partage/, secret: '"hand":' },
];

for (const { game, locale, other, intoPlay, won, otherWon, secret } of games) {
  test(`${game} against bots with the pointer, in ${locale}`, async () => {
    const { context, page, complaints } = await guest(browser, { locale });
    await page.goto(server.address);
    await page.locator(`.tale-${game} .btn.gild`).waitFor();
    await judgeAccess(page, 'home');
    await setTable(page, server, game, { bots: true });
    await judgeAccess(page, 'the first choice');
    for (let i = 0; i < intoPlay; i += 1) await answerByPointer(page);
    await judgeAccess(page, 'the next phase');

    const points = page.locator('.others .score').first();
    await points.click();
    await page.locator('.tally-sheet').waitFor();
    await judgeAccess(page, 'what points are made of');
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.tally-sheet').count(), 0);

    await page.locator('.cite').click();
    await page.locator('.book .cited').waitFor();
    assert.ok(await page.locator('.book figure svg').count(), 'cards are drawn in the rulebook');
    await judgeAccess(page, 'the rule of the question');

    await playToTheEnd(page);
    assert.match(await page.locator('.ending h2').innerText(), won);
    await page.locator('.ending summary').first().click();
    const lines = await page.locator('.ending details').first().locator('.num').allInnerTexts();
    const total = await page.locator('.ending .pts').first().innerText();
    assert.equal(lines.reduce((sum, each) => sum + Number(each), 0), Number(total), 'the lines add up to the total');
    await judgeAccess(page, 'the end');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`${game} against bots with keys alone, in ${other}`, async () => {
    const { context, page, complaints } = await guest(browser, { locale: other });
    await page.goto(server.address);
    await page.locator(`.tale-${game} .btn.gild`).focus();
    await page.keyboard.press('Enter');
    await page.locator('.prompt').waitFor();
    await page.keyboard.press('?');
    await page.locator('dialog.keys').waitFor();
    await judgeAccess(page, 'the keys');
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.locator('#tab-moves[aria-selected=true]').waitFor();
    const answers = await playToTheEnd(page, answerByKeys);
    assert.ok(answers > 20);
    assert.match(await page.locator('.ending h2').innerText(), otherWon);
    await judgeAccess(page, 'the end');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`${game} fits a phone of 360 pixels to its end`, async () => {
    const { context, page, complaints } = await guest(browser, { locale: other, viewport: phone, touch: true });
    await setTable(page, server, game, { bots: true });
    for (let i = 0; i < intoPlay; i += 1) await answerByPointer(page);
    await judgeWidth(page, game);
    await judgeAccess(page, `${game} on a phone`);
    await page.locator('.mine .score').tap();
    await page.locator('.tally-sheet').waitFor();
    await judgeWidth(page, `${game} with a tally`);
    await page.locator('.where').tap();
    await playToTheEnd(page);
    await judgeWidth(page, `the end of ${game}`);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`two browsers play ${game} on when the server is killed and comes back`, async () => {
    const host = await guest(browser, { viewport: desk });
    const friend = await guest(browser, { locale: 'en-GB', viewport: desk });
    const link = await setTable(host.page, server, game);
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

  test(`a spectator of ${game} hears no card of a hand`, async () => {
    const host = await guest(browser);
    const watcher = await guest(browser);
    const link = await setTable(host.page, server, game, { bots: true, begin: false });
    await watcher.page.goto(link);
    await watcher.page.locator('.page .list').waitFor();
    await host.page.locator('.page .btn.gild:not([disabled])').click();
    await host.page.locator('.hand .may').first().waitFor();
    await watcher.page.locator('.board').waitFor();
    const last = host.heard.filter((frame) => frame.includes(`${secret}["`)).at(-1);
    const hand = JSON.parse(new RegExp(`${secret}(\\[[^\\]]*\\])`).exec(last)[1]);
    assert.equal(hand.length, 5);
    for (const frame of watcher.heard) {
      assert.ok(!frame.includes(`${secret}[`), 'a hand was told');
      for (const card of hand) assert.ok(!frame.includes(card), `${card} was told to a spectator`);
    }
    const seen = await watcher.page.content();
    assert.ok(!hand.some((card) => seen.includes(card)));
    assert.deepEqual([...host.complaints, ...watcher.complaints], []);
    await host.context.close();
    await watcher.context.close();
  });
}

test('the end is counted line by line where things may move, and can be skipped with the keyboard', async () => {
  const { context, page, complaints } = await guest(browser, { motion: 'no-preference' });
  // However slow the machine, the page itself notices the counting and what was said aloud by then.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const skip = document.querySelector('.ending .count-all');
      if (!skip || globalThis.saidWhileCounting !== undefined) return;
      globalThis.saidWhileCounting = document.querySelector('.ending [role=status]').textContent;
      skip.focus();
    }).observe(document, { childList: true, subtree: true });
  });
  await setTable(page, server, 'fairy-tale', { bots: true });
  await playToTheEnd(page);
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => globalThis.saidWhileCounting), '');
  await page.locator('.ending .place', { hasText: '1' }).first().waitFor();
  assert.match(await page.locator('.ending [role=status]').innerText(), /emporte|partage/);
  assert.deepEqual(complaints, []);
  await context.close();
});
