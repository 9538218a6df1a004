// Heroes' board: everything one is asked there is answered on the drawings themselves, with a pointer, a finger or keys,
// and what happens is seen to happen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerIfAsked, browser, entriesOf, guest, judgeAccess, judgeWidth, phone, playByProtocol, recordsOf, server, shareHouse } from './table.mjs';

shareHouse();

const READY = '.tools .btn.gild:not([aria-disabled=true])';

/** What the record of a game calls the answers to a question, where it is not the question's own name. */
const ANSWERS = { tiles: 'tile|skip', drawn: 'tile|hold' };
const DRAWN = /^\* draw:/;

/** The first moment of a known game, from that round on, in which the first seat is asked this. */
function momentOf(question, { round, bots }) {
  const asked = question.replace('ask_', '');
  const answer = new RegExp(`^1 (${ANSWERS[asked] ?? asked}):?`);
  for (const record of recordsOf('heroes', { players: bots + 1, seed: 1, games: 60 })) {
    const entries = entriesOf(record);
    let begun = 1;
    const entry = entries.findIndex((each, i) => {
      if (entries[i - 1]?.startsWith('1 keep:')) begun += 1;
      return begun >= round && answer.test(each) && (!(asked in ANSWERS) || DRAWN.test(entries[i - 1]) === (asked === 'drawn'));
    });
    if (entry >= 0) return { record, entry };
  }
  return assert.fail(`${question} is never asked`);
}

/** A guest at a table of Heroes where this is asked: the same moment in every run. */
async function askedFor(question, { round = 1, bots = 1, ...who } = {}) {
  const here = await guest(browser, { locale: 'en-GB', ...who });
  const sent = [];
  here.page.on('websocket', (socket) => socket.on('framesent', (frame) => sent.push(String(frame.payload))));
  await here.page.goto(`${server.address}/about`);
  const { table } = await playByProtocol(here.page, 'heroes', { bots, terms: { from: momentOf(question, { round, bots }) }, stopAfter: 0 });
  sent.length = 0;
  await here.page.goto(`${server.address}/t/${table}`);
  await here.page.locator('.prompt').waitFor();
  const move = () => sent.map((frame) => JSON.parse(frame)).find((request) => request.type === 'move')?.move;
  return { ...here, move };
}
async function answered(page) {
  await page.locator(READY).click();
  await page.locator(READY).waitFor({ state: 'detached' });
}

test('damage goes on the slot one presses, with keys alone', async () => {
  const { context, page, complaints, move } = await askedFor('ask_wound');
  const slots = page.locator('.mine .spot-may');
  assert.equal(await page.locator('.mine .spot-pick').count(), 0);
  for (const label of await slots.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))) assert.match(label, /, \S/, label);
  await slots.first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.mine .spot-pick[aria-pressed=true]').waitFor();
  assert.equal(await page.locator('.mine .coming').count(), 1, 'a counter is seen to come');
  assert.equal(move(), undefined, 'one press only chooses');
  await judgeAccess(page, 'where the damage goes');
  await slots.first().focus();
  await page.keyboard.press('Enter');
  await page.locator(READY).waitFor({ state: 'detached' });
  assert.match(move(), /^wound:/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('six heroes share a phone and every slot has room for a finger', async () => {
  const { context, page, complaints, move } = await askedFor('ask_wound', { round: 3, bots: 3, viewport: phone, touch: true });
  await judgeWidth(page, 'six heroes');
  for (const size of ['large', 'huge']) {
    await page.evaluate((text) => (document.documentElement.dataset.text = text), size);
    await judgeWidth(page, `six heroes in ${size} letters`);
  }
  await page.evaluate(() => delete document.documentElement.dataset.text);
  await judgeAccess(page, 'six heroes on a phone');
  const rooms = await page.locator('.mine .spot-may .room').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  assert.ok(rooms.length > 1);
  for (const { width, height } of rooms) assert.ok(Math.min(width, height) >= 23.5, `${width} × ${height}`);
  // A finger that stays on a slot's hero looks at the hero and answers nothing.
  const hero = page.locator('.mine .spot').first();
  await hero.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 20, clientY: 20 });
  await page.locator('dialog.zoom[open]').waitFor();
  await hero.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 20, clientY: 20 });
  await page.keyboard.press('Escape');
  await page.locator('dialog.zoom').waitFor({ state: 'detached' });
  assert.equal(move(), undefined);
  await page.locator('.mine .spot-may').first().tap();
  await answered(page);
  assert.match(move(), /^wound:/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a recruit stands at the end of the team one presses, and its ghost shows what closes', async () => {
  const { context, page, complaints, move } = await askedFor('ask_side');
  assert.equal(await page.locator('.mine .ghost[class^=suit]').count(), 2);
  const [left, right] = [page.locator('.mine .spot-may').first(), page.locator('.mine .spot-may').last()];
  assert.match(await left.getAttribute('aria-label'), /left end\. It closes/i);
  assert.match(await right.getAttribute('aria-label'), /right end\. It closes/i);
  await judgeAccess(page, 'the two ends');
  await right.click();
  assert.equal(await page.locator('.mine .ghost[class^=suit]').count(), 1, 'where it will stand it is no ghost');
  await answered(page);
  assert.equal(move(), 'side:right');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('who stays is pressed on the team', async () => {
  const { context, page, complaints, move } = await askedFor('ask_keep', { round: 2 });
  const heroes = page.locator('.mine .spot-may');
  assert.equal(await heroes.count(), 5);
  await heroes.nth(4).click();
  assert.equal(await page.locator(READY).count(), 0, 'one of two is no answer yet');
  await heroes.nth(1).click();
  await page.locator(READY).waitFor();
  await heroes.nth(2).click();
  assert.equal(await page.locator('.mine .spot-pick').count(), 2, 'a third takes the place of the first');
  await judgeAccess(page, 'who stays');
  await answered(page);
  assert.match(move(), /^keep:/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('dice are chosen as dice, with their chances, then tumble; the token walks', async () => {
  const { context, page, complaints, move } = await askedFor('ask_dice', { motion: 'no-preference' });
  await page.evaluate(() => {
    globalThis.seen = new Set();
    document.addEventListener('animationstart', (event) => globalThis.seen.add(event.animationName), true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      if (this.classList.contains('token')) globalThis.seen.add('walk');
      return animate.apply(this, how);
    };
  });
  const green = page.getByRole('button', { name: /^Roll: green die \(.*: \d+% to take all of it$/ });
  assert.match(await green.locator('.num').innerText(), /\d+%/);
  await judgeAccess(page, 'the dice');
  await green.click();
  await answered(page);
  assert.match(move(), /^dice:/);
  await page.waitForFunction(() => globalThis.seen.has('tumble'));
  const walked = () => page.evaluate(() => globalThis.seen.has('walk'));
  while (!(await walked())) if (await answerIfAsked(page)) break;
  assert.ok(await walked(), 'the token walks');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('what the hero in turn does is pressed on its plate; to do nothing is a sentence', async () => {
  const { context, page, complaints, move } = await askedFor('ask_act', { viewport: phone, touch: true });
  const plates = page.locator('.mine .spot-may');
  for (const label of await plates.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))))
    assert.match(label, /^(Fight up to|Go on a mission|Draw a constellation|Heal|Shine|Use the tile)/);
  for (const { width, height } of await plates.locator('.room').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON())))
    assert.ok(Math.min(width, height) >= 23.5, `${width} × ${height}`);
  const nothing = page.locator('.answers .btn', { hasText: 'Do nothing' });
  const { x, width } = await nothing.boundingBox();
  assert.ok(x >= 0 && x + width <= phone.width, 'all of the sentence is on the screen');
  await plates.first().tap();
  assert.equal(await plates.first().getAttribute('aria-pressed'), 'true');
  assert.equal(move(), undefined, 'one press only chooses');
  await judgeAccess(page, 'what a hero does');
  await answered(page);
  assert.match(move(), /^act:(?!none)/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('an adversary and a mission are pressed where they lie, each by its sentence', async () => {
  for (const [question, where, sentence, sent] of [
    ['ask_take', '.foes', /^Take /, /^take:/],
    ['ask_attempt', '.missions', /^Attempt /, /^attempt:/],
  ]) {
    const { context, page, complaints, move } = await askedFor(question);
    await page.locator(where).getByRole('button', { name: sentence }).first().click();
    assert.equal(move(), undefined, 'one press only chooses');
    await judgeAccess(page, question);
    await answered(page);
    assert.match(move(), sent);
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test('an opponent is named by pressing their team', async () => {
  const { context, page, complaints, move } = await askedFor('ask_target', { bots: 3 });
  const teams = page.locator('.others').getByRole('button', { name: /^Let .* hit (Merlin|Melusine|Puck)$/ });
  assert.equal(await teams.count(), 3);
  const heroes = await page.locator('.others .line-up-drawing').first().locator('.spot:not(.spot-may)').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  await teams.first().click({ button: 'right', position: { x: 12, y: 30 } });
  const looked = await page.locator('dialog.zoom[open] svg').first().getAttribute('aria-label');
  assert.ok(heroes[0].startsWith(looked.split(/[,.:]/)[0]), `${looked} is not ${heroes[0]}`);
  await page.keyboard.press('Escape');
  await teams.nth(1).focus();
  await page.keyboard.press('Enter');
  await page.locator('.others .spot-pick').waitFor();
  assert.equal(move(), undefined, 'one press only chooses');
  await judgeAccess(page, 'which opponent');
  await answered(page);
  assert.equal(move(), 'target:3');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('who shines too is named by pressing their team', async () => {
  const { context, page, complaints, move } = await askedFor('ask_share', { bots: 3 });
  const teams = page.locator('.others .spot-may');
  assert.ok((await teams.count()) > 1);
  await teams.last().click();
  assert.equal(move(), undefined, 'one press only chooses');
  await judgeAccess(page, 'who shines too');
  await answered(page);
  assert.match(move(), /^share:[2-4]$/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a tile just drawn is held by pressing it', async () => {
  const { context, page, complaints, move } = await askedFor('ask_drawn');
  await page.locator('.tile-drawn').getByRole('button', { name: /^Hold / }).click();
  await answered(page);
  assert.match(move(), /^hold/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a table of four costs the Tab key a few stops, and arrows go along a group', async () => {
  const { context, page, complaints } = await askedFor('ask_wound', { round: 2, bots: 3 });
  await page.locator('.top nav a').last().focus();
  const stops = [];
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement.closest('.play, .mine, .common, .others')?.className.split(' ')[0]));
    if (stops.at(-1) === 'play') break;
  }
  assert.deepEqual(stops, ['others', 'others', 'others', 'common', 'mine', 'play']);
  await page.keyboard.press('Shift+Tab');
  const onAnswer = () => page.evaluate(() => document.activeElement.matches('.mine .spot-may'));
  assert.ok(await onAnswer(), 'the stop of your own side is what you may answer');
  const all = await page.locator('.mine .spot, .mine .slot, .mine .score, .mine .chance.may').count();
  const seen = new Set();
  for (let i = 0; i < all; i += 1) {
    await page.keyboard.press('ArrowRight');
    seen.add(await page.evaluate(() => [...document.querySelectorAll('.mine *')].indexOf(document.activeElement)));
  }
  assert.equal(seen.size, all, 'arrows lead to all of them and round');
  assert.ok(await onAnswer());
  assert.deepEqual(complaints, []);
  await context.close();
});

/** Notes every card that begins to fly, with where it will lie. */
async function watchFlights(page) {
  await page.evaluate(() => {
    globalThis.flights = [];
    new MutationObserver((changes) => {
      const added = changes.flatMap((change) => [...change.addedNodes]).filter((node) => node.classList?.contains('flying'));
      for (const copy of added) {
        const { left, top, width } = copy.style;
        const place = document.querySelector('.mine .spot .room')?.getBoundingClientRect().toJSON(); // the next question may move it
        globalThis.flights.push({ name: copy.querySelector('svg').getAttribute('aria-label'), ghost: copy.classList.contains('ghost'), how: getComputedStyle(copy).position, left, top, width, place });
      }
    }).observe(document.body, { childList: true });
  });
}

test('a recruit flies from the hand to its place in the team, to both ends while one is open', async () => {
  const { context, page, complaints } = await askedFor('ask_pick', { motion: 'no-preference' });
  await watchFlights(page);
  const recruit = async () => {
    const card = page.locator('.hand .may').first();
    const name = await card.locator('svg').first().getAttribute('aria-label');
    await card.click();
    await answered(page);
    await page.waitForFunction((name) => globalThis.flights.some((flight) => flight.name === name), name);
    return (await page.evaluate(() => globalThis.flights.splice(0))).filter((flight) => flight.name === name);
  };
  const [first, ...more] = await recruit();
  assert.deepEqual(more, []);
  await page.locator('.mine svg.line-up .awaited').waitFor({ state: 'detached' });
  for (const side of ['left', 'top', 'width']) assert.ok(Math.abs(parseFloat(first[side]) - first.place[side]) < 2, `${side}: ${first[side]}, not ${first.place[side]}`);
  const ends = await recruit();
  assert.deepEqual(ends.map(({ ghost }) => ghost), [true, true]);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('with motion off a recruit stands there at once', async () => {
  const { context, page, complaints } = await askedFor('ask_pick');
  await watchFlights(page);
  await page.locator('.hand .may').first().click();
  await answered(page);
  await page.locator('.mine svg.line-up').waitFor();
  assert.equal(await page.locator('.mine svg.line-up .awaited').count(), 0);
  assert.deepEqual(await page.evaluate(() => globalThis.flights), []);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a hand that is passed on flies in from its giver', async () => {
  const { context, page, complaints, move } = await askedFor('ask_pick', { motion: 'no-preference' });
  await watchFlights(page);
  await page.locator('.hand .may').first().click();
  await answered(page);
  assert.match(move(), /^pick:/);
  await page.waitForFunction(() => globalThis.flights.length > 0);
  assert.ok((await page.evaluate(() => globalThis.flights)).every(({ how }) => how === 'fixed'), 'over the page, not in its flow');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('every hero on the table can be looked at, and the way the hands go is shown', async () => {
  const { context, page, complaints } = await askedFor('ask_pick', { round: 2, bots: 3 });
  assert.equal(await page.locator('.passing-on .seatmark').count(), 5, 'from you round to you');
  assert.match(await page.locator('.passing-on').innerText(), /to the left, to Merlin/);
  const hero = page.locator('.others .spot').first();
  assert.match(await hero.getAttribute('aria-label'), /Strength \d.*left edge/);
  await hero.focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog.zoom[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.zoom').waitFor({ state: 'detached' });
  assert.ok(await hero.evaluate((each) => each === document.activeElement), 'back where one was');
  const glass = page.locator('.hand .glass').first();
  await glass.focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog.zoom[open]').waitFor();
  await judgeAccess(page, 'a card, large');
  await page.keyboard.press('Escape');
  assert.deepEqual(complaints, []);
  await context.close();
});
