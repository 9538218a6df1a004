// Everything around the game, in a real browser: every page and every dead end, whose turn it is, tabs in step, chat,
// where the focus goes, what remains without a server, and what a first visit costs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerByPointer, browser, guest, judgeAccess, judgeWidth, phone, playByProtocol, server, setTable, shareHouse } from './table.mjs';

shareHouse();

const NO_TABLE = '0'.repeat(32);
const pages = [
  ['/', '.tale'],
  ['/lobby', '.list, .page .small'],
  ['/new/fairy-tale', '.setup .btn.gild'],
  ['/new/heroes', '.setup .btn.gild'],
  ['/new/nothing', '.page .btn'],
  ['/join/zzzzzzzzzz', '#code'],
  [`/t/${NO_TABLE}`, '.page .btn'],
  ['/rules/fairy-tale', '.book .story'],
  ['/rules/heroes', '.book .story'],
  ['/settings', '.setup select'],
  ['/take', '#pass-code'],
  ['/about', '.plain'],
];

for (const { locale, viewport, theme } of [
  { locale: 'fr-FR', viewport: phone, theme: 'night' },
  { locale: 'en-GB', viewport: undefined, theme: 'day' },
])
  test(`every page is for everybody, in ${locale} by ${theme}`, async () => {
    const { context, page } = await guest(browser, { locale, viewport });
    await page.goto(server.address);
    await page.evaluate((chosen) => localStorage.setItem('feerie', JSON.stringify({ theme: chosen })), theme);
    await playByProtocol(page, 'fairy-tale', { stopAfter: 1 });
    for (const [path, sign] of pages) {
      await page.goto(server.address + path);
      await page.locator(sign).first().waitFor();
      await judgeAccess(page, path);
      await judgeWidth(page, path);
      assert.equal(await page.locator('main#main h1').count(), 1, `${path} has one heading`);
      assert.ok(!(await page.locator('body').innerText()).includes('<'), `${path} lacks a word`);
    }
    await page.goto(`${server.address}/nowhere`);
    await page.locator('h1').waitFor();
    await judgeAccess(page, 'an address that names nothing');
    await context.close();
  });

test('the largest letters keep every page within a phone', async () => {
  for (const locale of ['fr-FR', 'en-GB']) {
    const { context, page } = await guest(browser, { locale, viewport: phone });
    // Before our fonts have come, or where they never do, letters are wider still.
    if (locale === 'fr-FR') await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto(server.address);
    await page.evaluate(() => localStorage.setItem('feerie', JSON.stringify({ text: 'huge' })));
    const { table } = await playByProtocol(page, 'heroes', { bots: 3, level: 'novice', stopAfter: 12 });
    for (const [path, sign] of [...pages, ['/replay', 'textarea'], [`/t/${table}`, '.prompt']]) {
      await page.goto(server.address + path);
      await page.locator(sign).first().waitFor();
      await judgeWidth(page, `${path} with huge letters in ${locale}`);
    }
    await context.close();
  }
});

test('your tables say what is played, with whom, and whose turn it is', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  await page.goto(server.address);
  await page.locator('.tale-heroes .btn.gild:not([disabled])').waitFor();
  assert.equal(await page.locator('.yours').count(), 0, 'nothing waits for a newcomer');
  const { table } = await playByProtocol(page, 'fairy-tale', { bots: 2, level: 'novice', options: { variant: 'expert' }, stopAfter: 1 });
  await page.reload();
  const row = page.locator('.yours li');
  await row.waitFor();
  assert.match(await row.innerText(), /Fairy Tale · expert game\s+with Merlin \(novice\), Melusine \(novice\)/);
  // Whoever comes back to the page sees what has become of it meanwhile.
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event('focus'));
      return document.querySelector('.yours li')?.textContent.includes('Your turn');
    },
    undefined,
    { polling: 300 },
  );
  await row.locator('a').click();
  await page.waitForURL(`**/t/${table}`);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a form offers only what so many players can have, and says what had to give way', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  await page.goto(`${server.address}/new/fairy-tale`);
  const [players, variant, pairs] = [0, 1, 2].map((i) => page.locator('.setup select').nth(i));
  const told = page.locator('.setup [role=status]');
  await pairs.selectOption('yes');
  await players.selectOption('5');
  assert.deepEqual([await variant.inputValue(), await pairs.inputValue()], ['expert', 'no']);
  assert.match(await told.innerText(), /basic game.+2 to 4.+expert game.+in pairs.+for 4 players.+each for oneself/);
  assert.equal(await pairs.locator('option:disabled').innerText(), 'in pairs (for 4 players)');
  await judgeAccess(page, 'a choice that gave way');
  await players.selectOption('4');
  assert.deepEqual([await variant.inputValue(), await pairs.inputValue()], ['basic', 'yes'], 'what was wished comes back');
  assert.equal(await told.innerText(), '');
  await players.selectOption('5');
  await page.locator('.setup .btn.gild').click();
  await page.locator('.change-terms').click();
  assert.equal(await page.locator('.page .list li').count(), 5, 'the table is set');
  await players.selectOption('2');
  assert.equal(await pairs.locator('option:disabled').count(), 1, 'the host who changes the rules is told the same');
  await page.goto(`${server.address}/new/heroes`);
  await players.selectOption('2');
  assert.deepEqual(await variant.locator('option:disabled').evaluateAll((all) => all.map((each) => each.value)), ['3', '4']);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a host changes the rules of a table while it waits, and everybody there sees it', async () => {
  const host = await guest(browser, { locale: 'en-GB' });
  const friend = await guest(browser, { locale: 'fr-FR' });
  const link = await setTable(host.page, server, 'fairy-tale');
  await friend.page.goto(link);
  await friend.page.locator('.list .btn.gild').click();
  await host.page.locator('.change-terms').click();
  const form = host.page.locator('form.setup');
  await form.locator('select').nth(1).selectOption('expert');
  await form.locator('.check input').nth(1).uncheck();
  await judgeAccess(host.page, 'the rules of a table');
  await form.locator('.btn.gild').click();
  await form.waitFor({ state: 'detached' });
  await friend.page.locator('.page .small', { hasText: 'expert' }).first().waitFor();
  assert.equal(await friend.page.locator('.change-terms').count(), 0, 'only the host may');
  await host.page.locator('.change-terms').click();
  assert.equal(await form.locator('select').nth(1).inputValue(), 'expert', 'the form knows what was chosen');
  assert.equal(await form.locator('.check input').nth(1).isChecked(), false);
  await form.locator('button[type=button]').click();
  assert.deepEqual([...host.complaints, ...friend.complaints], []);
  await host.context.close();
  await friend.context.close();
});

test('somebody who looks elsewhere is called when it is their turn, as they asked to be', async () => {
  const host = await guest(browser, { locale: 'en-GB' });
  const friend = await guest(browser, { locale: 'en-GB' });
  // A browser under test always looks and is always seen: what the page hears of that, of sounds and of notes is ours.
  await host.page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => Boolean(globalThis.looksAway) });
    globalThis.notes = [];
    globalThis.sounds = 0;
    globalThis.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title, { body }) {
        globalThis.notes.push(`${title}: ${body}`);
      }
    };
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      globalThis.sounds += 1;
      return create.call(this);
    };
  });
  const look = (away) =>
    host.page.evaluate((hidden) => {
      globalThis.looksAway = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    }, away);
  await host.page.goto(`${server.address}/settings`);
  await host.page.locator('.check input').first().waitFor();
  assert.equal(await host.page.locator('.check input:checked').count(), 2, 'sound and notes are off by default');
  await host.page.locator('.check input').nth(3).check();
  await host.page.locator('.check input').nth(4).check();
  assert.ok((await host.page.evaluate(() => globalThis.sounds)) > 0, 'the sound can be heard where it is chosen');

  const link = await setTable(host.page, server, 'fairy-tale');
  await friend.page.goto(link);
  await friend.page.locator('.list .btn.gild').click();
  await host.page.locator('.page .btn.gild:not([disabled])').click();
  await answerByPointer(host.page);
  await look(true);
  assert.doesNotMatch(await host.page.title(), /Your turn/);
  await host.page.evaluate(() => (globalThis.sounds = 0));
  await answerByPointer(friend.page);
  await host.page.waitForFunction(() => document.title.includes('Your turn'));
  assert.deepEqual(await host.page.evaluate(() => globalThis.notes), ['Féerie: Your turn']);
  assert.ok((await host.page.evaluate(() => globalThis.sounds)) > 0);
  await look(false);
  await host.page.waitForFunction(() => !document.title.includes('Your turn'));
  assert.deepEqual([...host.complaints, ...friend.complaints], []);
  await host.context.close();
  await friend.context.close();
});

test('two tabs of one person show the same, and what is set in one holds in the other', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'fr-FR' });
  await setTable(page, server, 'fairy-tale', { bots: true });
  const second = await context.newPage();
  await second.goto(page.url());
  await second.locator('.hand .may').first().waitFor();
  for (let i = 0; i < 3; i += 1) await answerByPointer(i % 2 ? second : page);
  const row = (tab) => tab.locator('.hand .kept .in-row').count();
  await second.waitForFunction(() => document.querySelectorAll('.hand .kept .in-row').length === 3);
  await page.waitForFunction(() => document.querySelectorAll('.hand .kept .in-row').length === 3);
  assert.equal(await row(page), await row(second));
  assert.equal(await page.locator('.prompt .ask').innerText(), await second.locator('.prompt .ask').innerText());
  await second.locator('.top [lang=en]').click();
  await page.locator('#tab-story', { hasText: 'Story' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('people at a table talk, unread remarks are counted, and a table may do without', async () => {
  const host = await guest(browser, { locale: 'en-GB' });
  const friend = await guest(browser, { locale: 'en-GB' });
  const link = await setTable(host.page, server, 'fairy-tale');
  await friend.page.goto(link);
  await friend.page.locator('.list .btn.gild').click();
  await friend.page.locator('#chat').fill('Good evening <b>all</b>');
  await friend.page.keyboard.press('Enter');
  await host.page.locator('.chat-lines li', { hasText: 'Good evening <b>all</b>' }).waitFor();
  await judgeAccess(host.page, 'the waiting room with chat');
  await host.page.locator('.page .btn.gild:not([disabled])').click();
  await host.page.locator('#tab-rules').click();
  await friend.page.locator('#tab-people').click();
  await friend.page.locator('#chat').fill('And again');
  await friend.page.keyboard.press('Enter');
  await host.page.locator('#tab-people .n', { hasText: '1' }).waitFor();
  await host.page.locator('#tab-people').click();
  await host.page.locator('.chat-lines li', { hasText: 'And again' }).waitFor();
  await host.page.locator('#tab-people .n').waitFor({ state: 'detached' });
  await judgeAccess(host.page, 'the people');

  await host.page.goto(`${server.address}/new/fairy-tale`);
  await host.page.locator('.check input').nth(1).uncheck();
  await host.page.locator('.setup fieldset:nth-of-type(2) .btn').click();
  await host.page.locator('.setup .btn.gild').click();
  await host.page.locator('.page .btn.gild:not([disabled])').click();
  await host.page.locator('#tab-people').click();
  assert.equal(await host.page.locator('#chat').count(), 0);
  assert.match(await host.page.locator('#panel').innerText(), /without chat/);
  assert.deepEqual([...host.complaints, ...friend.complaints], []);
  await host.context.close();
  await friend.context.close();
});

test('a new page is announced by its heading, and the way back leads back', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.goto(server.address);
  await page.locator('.top a', { hasText: 'Lobby' }).click();
  await page.locator('h1', { hasText: 'Lobby' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  assert.equal(await focused(), 'Lobby');
  await page.locator('.top a[href="/settings"]').click();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Settings');
  await page.goBack();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Lobby');
  await setTable(page, server, 'fairy-tale', { bots: true });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Fairy Tale');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a spectator by invitation still looks on after a restart, and hears when a table is gone', async () => {
  const host = await guest(browser, { locale: 'en-GB' });
  const watcher = await guest(browser, { locale: 'en-GB' });
  const link = await setTable(host.page, server, 'fairy-tale', { bots: true, begin: false });
  await watcher.page.goto(link);
  await host.page.locator('.page .btn.gild:not([disabled])').click();
  await watcher.page.locator('.board').waitFor();
  await server.kill();
  await watcher.page.locator('.line-lost').waitFor();
  await server.start();
  await watcher.page.locator('.line-lost').waitFor({ state: 'detached' });
  await host.page.locator('.line-lost').waitFor({ state: 'detached' });
  const lines = await watcher.page.locator('.log li').count();
  await answerByPointer(host.page);
  await watcher.page.waitForFunction((n) => document.querySelectorAll('.log li').length > n, lines);

  const open = await setTable(host.page, server, 'fairy-tale');
  await watcher.page.goto(open);
  await watcher.page.locator('.page .list').waitFor();
  await host.page.locator('.page .btn.ghost', { hasText: 'Leave' }).click();
  await watcher.page.locator('h1', { hasText: /closed|No table/ }).waitFor();
  await judgeAccess(watcher.page, 'a table that is gone');
  assert.deepEqual([...host.complaints, ...watcher.complaints], []);
  await host.context.close();
  await watcher.context.close();
});

test('a page whose server cannot be reached says so and offers what it can', async () => {
  const { context, page } = await guest(browser, { locale: 'en-GB' });
  await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
  await page.goto(server.address);
  await page.locator('.line-lost').waitFor();
  assert.equal(await page.locator('.tale').count(), 4);
  assert.ok(!(await page.locator('body').innerText()).includes('<'));
  assert.ok(await page.locator('.tale-heroes .btn.gild').isDisabled(), 'nothing can be played without a server');
  await judgeAccess(page, 'no server');
  await context.close();
});

test('where a browser has no clipboard and no notifications, a sentence says so', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { get: () => false });
    Object.defineProperty(navigator, 'clipboard', { get: () => undefined });
  });
  await setTable(page, server, 'fairy-tale');
  await page.locator('.join .btn').click();
  await page.locator('.page [role=status]', { hasText: 'by hand' }).waitFor();
  await page.goto(`${server.address}/settings`);
  await page.locator('.check input').nth(4).click();
  await page.locator('[role=status]', { hasText: 'does not allow notifications' }).waitFor();
  assert.equal(await page.locator('.check input').nth(4).isChecked(), false);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a card is played with Tab and Enter alone, and the focus stays where one plays', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  await setTable(page, server, 'fairy-tale', { bots: true });
  await page.locator('.hand .may').first().focus();
  for (let i = 1; i <= 3; i += 1) {
    await page.keyboard.press('Enter');
    await page.locator('.hand .may[aria-pressed=true]').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => document.querySelectorAll('.hand .kept .in-row').length === n, i);
    await page.waitForFunction(() => document.querySelector('.play')?.contains(document.activeElement));
    await page.locator('.hand .may').first().waitFor();
    if (!(await page.evaluate(() => document.activeElement.matches('.may')))) await page.locator('.hand .may').first().focus();
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('each row of cards is one stop of the Tab key, and arrows go along it', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  await page.goto(`${server.address}/about`);
  const { table } = await playByProtocol(page, 'fairy-tale', { bots: 3, until: 'fairy_tale.ask_pick_left', round: 3 });
  await page.goto(`${server.address}/t/${table}`);
  await page.locator('.hand .may').first().waitFor();
  await page.locator('.top nav a').last().focus();
  const stops = [];
  while (stops.at(-1) !== 'play' && stops.length < 12) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement.closest('.play, .mine, .others')?.className.split(' ')[0]));
  }
  assert.deepEqual(stops, ['others', 'others', 'others', 'mine', 'play']);
  await page.keyboard.press('Shift+Tab');
  const inRow = () => page.evaluate(() => [...document.querySelectorAll('.mine button')].indexOf(document.activeElement));
  const last = (await page.locator('.mine button:visible').count()) - 1;
  const from = await inRow();
  await page.keyboard.press('ArrowRight');
  assert.equal(await inRow(), from + 1);
  await page.keyboard.press('End');
  assert.equal(await inRow(), last);
  await page.keyboard.press('ArrowRight');
  assert.equal(await inRow(), 0, 'and round');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a game against bots is played again at one press', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'fr-FR' });
  await page.goto(server.address);
  const { table } = await playByProtocol(page, 'fairy-tale');
  await page.goto(`${server.address}/t/${table}`);
  await page.locator('.ending .btn.gild').click();
  await page.locator('.hand .may').first().waitFor();
  assert.ok(!page.url().includes(table));
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a sentence of the story lights the cards it names, and a card that may be chosen shows it', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  await setTable(page, server, 'fairy-tale', { bots: true });
  const ring = (card) => card.evaluate((slot) => getComputedStyle(slot, '::before').borderTopStyle);
  assert.equal(await ring(page.locator('.hand .may').first()), 'solid');
  for (let i = 0; i < 6; i += 1) await answerByPointer(page);
  await page.locator('.log li', { hasText: 'You play ' }).last().hover();
  const lit = page.locator('.mine .slot.lit').first();
  await lit.waitFor();
  assert.equal(await ring(lit), 'solid', 'in a row too');
  // Somewhere in the game an effect asks which card of a row it turns.
  for (let i = 0; i < 40; i += 1) {
    const inRow = page.locator('.in-row .may');
    if (await inRow.count()) {
      assert.equal(await ring(inRow.first()), 'solid');
      break;
    }
    if (!(await answerByPointer(page))) break;
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the story is one stop for Tab: arrows go through it, light cards and show them', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'en-GB' });
  await setTable(page, server, 'fairy-tale', { bots: true });
  for (let i = 0; i < 6; i += 1) await answerByPointer(page);
  assert.equal(await page.locator('#panel [tabindex="0"]').count(), 1);
  await page.locator('#tab-story').focus();
  await page.keyboard.press('Tab');
  const here = () => page.evaluate(() => document.activeElement.textContent);
  assert.equal(await here(), await page.locator('.log .line').last().innerText(), 'one comes in at what was told last');
  for (let i = 0; i < 20 && !/^You play /.test(await here()); i += 1) await page.keyboard.press('ArrowUp');
  await page.locator('.mine .slot.lit').first().waitFor();
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-expanded')), 'true');
  await judgeAccess(page, 'a line that shows its cards');
  await page.keyboard.press('Tab');
  assert.equal(await page.locator('.mine .slot.lit').count() > 0, true, 'they stay lit while the line is open');
  await page.keyboard.press('Enter');
  await page.locator('dialog.zoom').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.zoom').waitFor({ state: 'detached' });
  await page.keyboard.press('Home');
  assert.equal(await here(), await page.locator('.log .line').first().innerText());
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a finger on a line of the story or of a tally finds the cards it names', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'fr-FR', viewport: phone, touch: true });
  await setTable(page, server, 'fairy-tale', { bots: true });
  for (let i = 0; i < 6; i += 1) await answerByPointer(page);
  await page.locator('.dock button').first().tap();
  await page.locator('.log button.line', { hasText: 'Vous jouez ' }).last().tap();
  await page.locator('.log .pictures .card').first().waitFor();
  await judgeAccess(page, 'cards in the story on a phone');
  await page.locator('.dock button').first().tap();
  assert.equal(await page.locator('.mine .slot.lit').count() > 0, true, 'on the board too, when the story is put away');
  await page.locator('.mine .score').tap();
  await page.locator('.tally-sheet button.line').first().tap();
  await page.locator('dialog.zoom .card').waitFor();
  await page.locator('dialog.zoom .btn').tap();
  await page.locator('.tally-sheet').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('on a phone no name on your cards is smaller than eleven pixels, and many cards go without', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'fr-FR', viewport: phone, touch: true });
  const namesIn = (rows) =>
    page.locator(`.mine ${rows} svg.card`).evaluateAll((cards) =>
      cards.flatMap((card) => {
        const scale = card.getBoundingClientRect().width / card.viewBox.baseVal.width;
        const names = [...card.querySelectorAll('text[font-family="var(--story)"]')];
        return names.map((name) => Number(name.getAttribute('font-size')) * scale);
      }),
    );
  await page.goto(server.address);
  for (const { until, round, many } of [
    { until: 'fairy_tale.ask_play', round: 2, many: false },
    { until: 'fairy_tale.ask_play', round: 4, many: true },
  ]) {
    const { table } = await playByProtocol(page, 'fairy-tale', { until, round });
    await page.goto(`${server.address}/t/${table}`);
    await page.locator('.mine .in-row .card').first().waitFor();
    assert.equal((await namesIn('.cards')).length > 0, !many);
    assert.deepEqual((await namesIn('.cards')).filter((size) => size < 11), []);
    await judgeWidth(page, 'your cards');
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the question is read and copied whole, though its first letter is drawn', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'fr-FR' });
  await setTable(page, server, 'fairy-tale', { bots: true });
  const question = page.locator('.ask');
  assert.match(await question.innerText(), /^Manche 1,/);
  assert.match(await question.ariaSnapshot(), /Manche 1,/);
  const letter = await question.locator('.drawn').evaluate((drawn) => drawn.getBoundingClientRect().width);
  assert.equal(letter, 0, 'and shown once');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a card flies from the hand to its place, unless things are to stand still', async () => {
  for (const motion of ['no-preference', 'reduce']) {
    const { context, page, complaints } = await guest(browser, { motion });
    await page.addInitScript(() => {
      globalThis.flights = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.classList?.contains('flying')) globalThis.flights += 1;
      }).observe(document, { childList: true, subtree: true });
    });
    await setTable(page, server, 'fairy-tale', { bots: true });
    await page.locator('.hand .may').first().click();
    await page.locator('.tools .btn.gild').click();
    await page.waitForFunction(() => document.querySelectorAll('.hand .kept .in-row').length === 1);
    await page.waitForFunction(() => !document.querySelector('.play[aria-busy=true]'));
    const flights = await page.evaluate(() => globalThis.flights);
    if (motion === 'reduce') assert.equal(flights, 0);
    else assert.ok(flights > 0);
    await page.waitForFunction(() => !document.querySelector('.flying'));
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

/** Everything but fonts that comes until nothing more is asked for, as it is sent. */
async function fetched(page, go) {
  let bytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'font') bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await go();
  await page.waitForLoadState('networkidle');
  return bytes;
}

test('the home page costs at most 150 KB without fonts, a first game 250 KB, and no script but our own files', async () => {
  for (const locale of ['fr-FR', 'en-GB']) {
    const { context, page, complaints } = await guest(browser, { locale });
    const policies = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'document') policies.push(response.headers()['content-security-policy'] ?? '');
    });
    const home = await fetched(page, async () => {
      await page.goto(server.address);
      await page.locator('.tale-fairy-tale .btn.gild:not([disabled])').waitFor();
    });
    assert.ok(home > 10_000 && home <= 150 * 1024, `${home} bytes`);
    const game = await fetched(page, async () => {
      await page.locator('.tale-fairy-tale .btn.gild').click();
      await page.locator('.hand .may').first().waitFor();
    });
    assert.ok(home + game <= 250 * 1024, `${home} and ${game} bytes`);
    assert.match(policies[0], /script-src 'self'/);
    assert.doesNotMatch(policies[0], /unsafe/);
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test('a part of the page that is gone since it was opened loads it anew, with a sentence', async () => {
  const { context, page } = await guest(browser, { locale: 'en-GB' });
  await page.goto(server.address);
  await page.locator('.tale').first().waitFor();
  let asked = 0;
  await page.route(/assets\/Settings-.*\.js/, (route) => ((asked += 1) === 1 ? route.fulfill({ status: 404 }) : route.continue()));
  await page.locator('.top a[href="/settings"]').click();
  await page.locator('.notice', { hasText: 'has been renewed' }).waitFor();
  await page.locator('.setup select').first().waitFor();
  assert.equal(asked, 2);
  await judgeAccess(page, 'a page that was loaded anew');
  await context.close();
});

test('a part of the page that stays gone does not load it for ever', async () => {
  const { context, page } = await guest(browser, { locale: 'fr-FR' });
  await page.goto(server.address);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/assets\/Settings-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.locator('.top a[href="/settings"]').click();
  await page.locator('.notice', { hasText: "n'a pas pu" }).waitFor();
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.type === 'reload');
  await page.locator('.notice', { hasText: "n'a pas pu" }).waitFor();
  assert.equal(loads, 1);
  await context.close();
});

test('a language chosen while words of another are still coming stays', async () => {
  const { context, page, complaints } = await guest(browser, { locale: 'fr-FR' });
  let asked = 0;
  let letThemCome;
  const held = new Promise((resolve) => (letThemCome = resolve));
  // The words of all pages come, the further ones are held back.
  await page.route(/assets\/fr-.*\.js/, async (route) => {
    if ((asked += 1) > 1) await held;
    await route.continue();
  });
  await page.goto(server.address);
  await page.locator('.top button[lang=en]').click();
  await page.waitForFunction(() => document.documentElement.lang === 'en' || document.querySelector('h1')?.textContent?.includes('once'));
  const come = page.waitForResponse(/assets\/fr-.*\.js/);
  letThemCome();
  await (await come).finished();
  await page.locator('h1', { hasText: 'four tales' }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  assert.match(await page.locator('h1').innerText(), /four tales/);
  assert.deepEqual(complaints, []);
  await context.close();
});
