// Games seen again: turned page by page through anybody's eyes, shared, kept and opened, played on, and their luck checked.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Server, answerByPointer, guest, judgeAccess, judgeWidth, openBrowser, phone, playByProtocol } from './table.mjs';

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

async function play(page, game, wishes) {
  await page.goto(`${server.address}/about`);
  return playByProtocol(page, game, wishes);
}
const caption = (page) => page.locator('.reel .caption').innerText();
const position = async (page) => Number(await page.locator('.reel .slide').inputValue());
const lastStop = async (page) => Number(await page.locator('.reel .slide').getAttribute('max'));
const press = (page, name) => page.locator('.turns').getByRole('button', { name, exact: true }).click();
async function at(page, stop) {
  await page.waitForFunction((wanted) => document.querySelector('.reel .slide')?.value === String(wanted), stop);
}

test('Fairy Tale again, in French: pages, eyes, a shared link, a kept file', async () => {
  const { context, page, complaints } = await guest(browser);
  const { table, code, record } = await play(page, 'fairy-tale', { bots: 2 });
  await page.goto(`${server.address}/replay/${table}?code=${code}`);
  await page.locator('.reel').waitFor();
  assert.equal(await position(page), 0);
  await judgeAccess(page, 'the beginning of a replay');

  await press(page, 'En avant');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await position(page), 2);
  await page.keyboard.press('End');
  await at(page, await lastStop(page));
  assert.match(await page.locator('.log').innerText(), /points?, rang 1/);
  await press(page, 'Manche 3');
  assert.match(await page.locator('.board > .where').innerText(), /3/);
  const third = await position(page);
  await page.locator('.turns select').selectOption('4');
  await press(page, 'Lire');
  await page.waitForFunction((from) => Number(document.querySelector('.reel .slide').value) > from + 1, third);
  await press(page, 'Pause');

  const eyes = page.locator('.eyes');
  assert.equal(await page.locator('.hand').count(), 0);
  await press(page, 'Manche 2');
  await eyes.getByRole('button', { name: /Anna/ }).click();
  await page.locator('.hand .in-hand').first().waitFor();
  const next = page.locator('.turns').getByRole('button', { name: 'En avant', exact: true });
  const where = await next.boundingBox();
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await next.boundingBox(), where, 'what one presses wandered off');
  }
  await press(page, 'Manche 2');
  await eyes.getByRole('button', { name: "D'en haut" }).click();
  await page.locator('.open-hands').waitFor();
  assert.equal(await page.locator('.open-hands li').count(), 3);
  assert.equal(await page.locator('.open-hands li:has(.in-row)').count(), 3);
  await page.keyboard.press('ArrowRight');
  assert.match(await caption(page), /garde [A-ZÉ]/);
  await judgeAccess(page, 'a replay from above');

  await page.getByRole('tab', { name: 'Coups' }).click();
  assert.equal(await page.locator('.moves [aria-current]').count(), 1);
  await judgeAccess(page, 'the moves');
  await page.getByRole('tab', { name: 'Outils' }).click();
  const link = await page.locator('#moment').inputValue();
  assert.match(link, /step=\d+&eye=above/);
  await page.waitForURL(link);
  const here = await caption(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Garder/ }).click();
  const file = await (await download).path();
  assert.equal(readFileSync(file, 'utf8'), record);

  const friend = await guest(browser);
  await friend.page.goto(link);
  await friend.page.locator('.open-hands').waitFor();
  assert.equal(await caption(friend.page), here);
  assert.deepEqual([...complaints, ...friend.complaints], []);
  await friend.context.close();
  await context.close();
});

test('a kept Heroes game opened on a phone, in English', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB', viewport: phone, touch: true });
  const { record } = await play(page, 'heroes', { bots: 1 });
  await page.goto(`${server.address}/replay`);
  await page.locator('.drop').waitFor();
  await judgeAccess(page, 'to open a record');
  await judgeWidth(page, 'to open a record');
  const file = join(server.folder, 'kept.rec');
  writeFileSync(file, record);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.reel').waitFor();
  await judgeWidth(page, 'a replay');
  await press(page, 'Round 2');
  for (let i = 0; i < 4; i += 1) await press(page, 'Forward');
  await page.locator('.eyes').getByRole('button', { name: 'From above' }).click();
  await page.locator('.open-hands').waitFor();
  await judgeWidth(page, 'a replay from above');
  await judgeAccess(page, 'a replay from above on a phone');
  await page.reload();
  await page.locator('.open-hands').waitFor();
  for (const sheet of ['Story', 'Moves', 'Tools']) {
    await page.locator('.dock').getByRole('button', { name: sheet }).click();
    await judgeAccess(page, `the sheet ${sheet}`);
    await judgeWidth(page, `the sheet ${sheet}`);
  }
  await page.getByRole('link', { name: 'Check the luck' }).click();
  assert.match(await page.locator('.verdict').innerText(), /All \d+ draws are the ones the secret gives/);
  await judgeAccess(page, 'the luck of a kept game');
  await judgeWidth(page, 'the luck of a kept game');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.locator('.reel').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a changed record is refused with a sentence', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  const { record } = await play(page, 'fairy-tale');
  const card = /deal:1:(\w+)/.exec(record)[1];
  const changed = record.replace(`deal:1:${card}`, `deal:1:${card === 'bard' ? 'demon' : 'bard'}`);
  for (const [path, action] of [
    ['/replay', 'Show this game'],
    ['/fairness', 'Check the luck'],
  ]) {
    await page.goto(server.address + path);
    await page.locator('#record').fill(changed);
    await page.getByRole('button', { name: action }).click();
    assert.match(await page.getByRole('alert').innerText(), /digest|changed/);
    await page.getByRole('button', { name: 'Open another record' }).click();
    await page.locator('#record').fill('Once upon a time');
    await page.getByRole('button', { name: action }).click();
    assert.match(await page.getByRole('alert').innerText(), /feerie record 1/);
    await page.getByRole('button', { name: 'Open another record' }).click();
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const game of ['fairy-tale', 'heroes'])
  test(`${game} played on from the middle, from another seat`, async () => {
    const { context, page, complaints } = await guest(browser);
    const { table } = await play(page, game);
    await page.goto(`${server.address}/replay/${table}`);
    await press(page, 'Manche 2');
    await page.keyboard.press('ArrowRight');
    await page.locator('.turns .btn.gild').click();
    await page.locator('.tools-list select').first().selectOption('2');
    await page.locator('.tools-list select').last().selectOption('random');
    await page.locator('.tools-list .btn.gild').click();
    await page.locator('.prompt').waitFor();
    assert.match(await page.locator('.board > .where').innerText(), /2/);
    assert.ok(await answerByPointer(page));
    await page.goto(`${server.address}/replay/${table}?step=99999`);
    await page.locator('.turns .btn.gild').click();
    assert.ok(await page.locator('.tools-list .btn.gild').isDisabled());
    assert.deepEqual(complaints, []);
    await context.close();
  });

test('the luck of a game: promised while it is under way, checked at its end', async () => {
  const { context, page, complaints } = await guest(browser);
  const running = await play(page, 'heroes', { stopAfter: 3 });
  await page.goto(`${server.address}/fairness/${running.table}`);
  await page.locator('.promise').waitFor();
  assert.match(await page.locator('.promise').innerText(), new RegExp(running.share));
  assert.equal(await page.locator('.promise dt').count(), 3);
  assert.equal(await page.locator('.verdict, .draws').count(), 0);
  await judgeAccess(page, 'the luck of a running game');
  const finished = await play(page, 'heroes');
  await page.goto(`${server.address}/fairness/${finished.table}`);
  assert.match(await page.locator('.verdict').innerText(), /tous ceux que donne le secret/);
  assert.equal(await page.locator('.draws li').count(), await page.locator('.draws .chip.ok').count());
  await judgeAccess(page, 'the luck of a finished game');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a game that is not there, or not over, is said so', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  const { table } = await play(page, 'fairy-tale', { stopAfter: 1 });
  for (const missing of [`/replay/${table}`, `/replay/${'0'.repeat(32)}`, `/fairness/${'0'.repeat(32)}`]) {
    await page.goto(server.address + missing);
    assert.ok((await page.getByRole('alert').innerText()).length > 10, missing);
  }
  await judgeAccess(page, 'a game that is not there');
  assert.deepEqual(complaints, []);
  await context.close();
});
