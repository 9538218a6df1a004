// Games seen again: turned page by page through anybody's eyes, shared, kept and opened, played on, and their luck checked.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  answerByPointer,
  browser,
  entriesOf,
  guest,
  judgeAccess,
  judgeWidth,
  phone,
  playByProtocol,
  recordsOf,
  server,
  setTable,
  shareHouse,
} from './table.mjs';

shareHouse();

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
  // Whoever looked at a card with a pointer still turns pages with the arrows; whoever came there by Tab goes along cards.
  await page.locator('.others .look').first().click();
  await page.locator('dialog.zoom').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.zoom').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowLeft');
  await at(page, (await lastStop(page)) - 1);
  await page.locator('.others .look').first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  assert.equal(await position(page), (await lastStop(page)) - 1);
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
  assert.match((await download).suggestedFilename(), /^feerie-fairy-tale-[0-9a-f]{8}\.rec$/);
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

const keptRecord = (name) => readFileSync(new URL(`../../web/test/records/${name}.rec`, import.meta.url), 'utf8');
/** The text with a digest that fits: a forger can write one too. */
function sealed(text) {
  const body = text.replace(/digest .*\n$/, '');
  return `${body}digest ${createHash('sha256').update(body).digest('hex')}\n`;
}
/** Opens a record as a file on the page at this address. */
async function openFile(page, path, text) {
  await page.goto(server.address + path);
  const another = page.getByRole('button', { name: 'Open another record' });
  await page.locator('.drop').or(another).first().waitFor();
  if (await another.count()) await another.click();
  const file = join(server.folder, 'opened.rec');
  writeFileSync(file, text);
  await page.locator('input[type=file]').setInputFiles(file);
}

test('a forged draw is named and shown, even where the digest fits', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  const text = keptRecord('heroes_two');
  const roll = /^\* roll:green:(\d)$/m.exec(text);
  const line = text.slice(0, roll.index).split('\n').length;
  const forged = text.replace(roll[0], `* roll:green:${(Number(roll[1]) % 6) + 1}`);
  for (const changed of [forged, sealed(forged)]) {
    await openFile(page, '/fairness', changed);
    assert.match(await page.getByRole('alert').innerText(), new RegExp(`Line ${line}: the secret gives ${roll[1]} here`));
    await page.getByRole('button', { name: 'Show me the draw' }).click();
    assert.match(await page.locator('.draws .wrong').innerText(), new RegExp(`the secret gives Face ${roll[1]}`));
    assert.ok(await page.locator('.draws .chip.ok').count(), 'those before it are right');
    await judgeAccess(page, 'a forged draw');
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('whatever file is opened, a sentence says what is wrong with it', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  const text = keptRecord('heroes_two');
  const wrong = [
    [Buffer.alloc(5 * 1024 * 1024, 'a'), /too long/, /too long/],
    [`${text.slice(0, -9)}`, /./, /cut off/],
    [Buffer.from([0, 255, 254, 7]), /./, /cut off/],
    [sealed(text.replace('game heroes', 'game goose-chase')), /goose-chase/, /goose-chase/],
    [text.replace('result ', 'result 9'), /digest|changed/, /digest/],
  ];
  for (const [file, atReplay, atLuck] of wrong)
    for (const [path, says] of [
      ['/replay', atReplay],
      ['/fairness', atLuck],
    ]) {
      await openFile(page, path, file);
      const said = await page.getByRole('alert').innerText();
      assert.match(said, says, path);
      assert.doesNotMatch(said, /[<>]/, 'a sentence, not a name of one');
    }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('an answer taken back, and a game that went on from another, are told as such', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  await openFile(page, '/replay', keptRecord('heroes_undo'));
  await page.locator('.reel').waitFor();
  await page.getByRole('tab', { name: 'Moves' }).click();
  const back = page.locator('.moves button', { hasText: /take.* back/ }).first();
  await back.click();
  assert.match(await caption(page), /back/);
  await openFile(page, '/fairness', keptRecord('heroes_undo'));
  assert.match(await page.locator('.verdict').innerText(), /All \d+ draws/);
  assert.ok(await page.locator('.draws .back').count());
  await openFile(page, '/fairness', keptRecord('heroes_fork'));
  assert.match(await page.locator('.verdict').innerText(), /first 122 moves come from the game/);
  await judgeAccess(page, 'the luck of a game that went on from another');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('Heroes again through a seat: its hand, the end, and playing on from that seat', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  const { table, code } = await play(page, 'heroes', { bots: 3, level: 'novice' });
  await page.goto(`${server.address}/replay/${table}?code=${code}&eye=3&step=1`);
  await page.locator('.reel').waitFor();
  await press(page, 'Round 2');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.held .in-hand').count(), 5);
  await page.locator('.turns .btn.gild').click();
  assert.equal(await page.locator('.tools-list select').first().inputValue(), '3', 'in whose eyes one looks');
  await judgeAccess(page, 'a hand again');
  await page.keyboard.press('Escape');
  await page.locator('.eyes').getByRole('button', { name: 'From above' }).click();
  await page.locator('.open-hands').waitFor();
  const rows = await page.locator('.others.heroes > div').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  assert.ok([1, 2].includes(new Set(rows.map(Math.round)).size), 'four seats in one row or in two');
  await page.locator('.turns').getByRole('button', { name: 'To the end', exact: true }).click();
  assert.equal(await page.locator('.replay-end > ol > li').count(), 4);
  const points = await page.locator('.replay-end .pts').allInnerTexts();
  assert.deepEqual(points.map(Number).toSorted((a, b) => b - a), points.map(Number), 'the winner comes first');
  const last = page.locator('.common .missions .slot').last();
  await last.scrollIntoViewIfNeeded();
  assert.ok(await last.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + width / 2, top + height - 4));
  }), 'nothing of the board stays under the strip');
  await judgeAccess(page, 'the end again');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('on plain http luck is checked all the same, and what is missing is said', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  // A club's server without TLS: the browser has no crypto.subtle, no clipboard and no notifications there.
  await context.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
    delete globalThis.Notification;
  });
  const { table } = await play(page, 'heroes');
  await page.goto(`${server.address}/fairness/${table}`);
  assert.match(await page.locator('.verdict').innerText(), /All \d+ draws are the ones the secret gives/);
  await page.goto(`${server.address}/replay/${table}`);
  await page.getByRole('tab', { name: 'Tools' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('mark the link and copy it by hand').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a replay and its luck are there again after the server was killed', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  const { table } = await play(page, 'fairy-tale');
  await page.goto(`${server.address}/replay/${table}?step=30&eye=1`);
  await page.locator('.reel').waitFor();
  const here = await caption(page);
  await server.kill();
  await page.locator('.line-lost').waitFor();
  await server.start();
  await page.locator('.line-lost').waitFor({ state: 'detached' });
  await page.locator('.eyes').getByRole('button', { name: 'From above' }).click();
  await page.locator('.open-hands').waitFor();
  await page.goto(`${server.address}/replay/${table}?step=30&eye=1`);
  await page.locator('.reel').waitFor();
  assert.equal(await caption(page), here);
  await page.goto(`${server.address}/fairness/${table}`);
  assert.match(await page.locator('.verdict').innerText(), /All \d+ draws/);
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

test('a game played on opens where the same has just happened twice', async () => {
  const { context, page, complaints } = await guest(browser);
  const twice = ([before, again, now]) => /^1 wound:/.test(now) && before === again && /^1 wound:/.test(again);
  const moments = recordsOf('heroes', { players: 2, seed: 1, games: 20 }).map((record) => {
    const entries = entriesOf(record);
    return { record, entry: entries.findIndex((_, i) => i > 1 && twice(entries.slice(i - 2, i + 1))) };
  });
  const from = moments.find(({ entry }) => entry > 0);
  assert.ok(from, 'no game has such a moment');
  const { table } = await play(page, 'heroes', { terms: { from }, stopAfter: 0 });
  await page.goto(`${server.address}/t/${table}`);
  await page.locator('.mine .spot-may').first().waitFor();
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

test('whoever gave up is last in the replay too', async () => {
  const { context, page } = await guest(browser);
  await setTable(page, server, 'fairy-tale', { bots: true });
  await page.keyboard.press('p');
  await page.locator('button.ghost:has-text("Abandonner")').click();
  await page.locator('button:not(.ghost):has-text("Abandonner")').click();
  await page.locator('.ending').waitFor({ timeout: 60_000 });
  await page.goto(page.url().replace('/t/', '/replay/'));
  await page.locator('.reel').waitFor();
  await page.keyboard.press('End');
  const last = page.locator('.replay-end > ol > li').last();
  await last.locator('.chip.no').waitFor();
  assert.equal(await last.locator('.place').innerText(), '2');
  await judgeAccess(page, 'a replay in which somebody gave up');
  await context.close();
});
