// Takes the pictures of docs/images anew, all of them or those that are named: node tools/take_pictures.mjs [NAME …]
// Each is a line of the table below. Games come from `feerie simulate` with a seed, and a table goes on from the moment a
// picture wants, so that the same cards lie there every time. Codes, shares of luck and which bot answers first still vary.
// FEERIE_BINARY names the program, FEERIE_WEB the folder with the client's packages.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Server, entriesOf, guest, openBrowser, playByProtocol, recordsOf, setTable } from '../tests/browser/table.mjs';

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url));
const LIVING_ROOM = 'http://192.168.1.20:8080';
const EVENING = new Date(2025, 11, 6, 20, 15);
const desk = { width: 1280, height: 800 };
const lying = { width: 844, height: 390 }; // a phone on its side
const phone = { width: 360, height: 780 };
const LAST = -1;

// Games that Anna, who sits first, wins. A moment of one is just before an answer of hers: her nth of that kind.
const tale = { game: 'fairy-tale', players: 4, seed: 19 };
const quest = { game: 'heroes', players: 4, seed: 15 };
const siege = { game: 'heroes', players: 4, seed: 3 };
const raid = { game: 'heroes', players: 4, seed: 7 };
const before = (game, answer, nth) => ({ ...game, answer, nth });

const pictures = {
  home_desk: { size: desk, lang: 'en', go: (visit) => visit.open('/', '.tale') },
  home_back: { size: desk, lang: 'en', go: comeBack },
  home_phone: { size: phone, lang: 'fr', go: (visit) => visit.open('/', '.tale') },
  lobby_desk: { size: desk, lang: 'en', go: (visit) => enterLobby(visit, 'Ben', 'Clara') },
  lobby_phone: { size: phone, lang: 'fr', go: (visit) => enterLobby(visit, 'Ben') },
  waiting_desk: { size: desk, lang: 'en', go: waitForFriends },
  fairy_tale_desk: { size: desk, lang: 'en', go: (visit) => playAt(visit, before(tale, 'pick', 9)) },
  fairy_tale_draft: { size: desk, lang: 'en', go: (visit) => playAt(visit, before(tale, 'pick', 7)) },
  fairy_tale_points: { size: desk, lang: 'en', go: (visit) => askForPoints(visit, before(tale, 'play', 8)) },
  fairy_tale_end: { size: desk, lang: 'en', go: (visit) => playToTheEnd(visit, tale) },
  fairy_tale_phone: { size: phone, lang: 'fr', go: (visit) => playAt(visit, before(tale, 'pick', 7)) },
  fairy_tale_end_phone: { size: phone, lang: 'fr', go: (visit) => playToTheEnd(visit, tale) },
  heroes_recruit: { size: desk, lang: 'fr', go: (visit) => playAt(visit, before(quest, 'side', 7)) },
  heroes_night: { size: desk, lang: 'fr', theme: 'night', go: (visit) => playAt(visit, before(siege, 'dice', 5)) },
  heroes_desk: { size: desk, lang: 'fr', go: (visit) => playAt(visit, before(quest, 'wound', 4)) },
  heroes_end: { size: desk, lang: 'fr', go: (visit) => playToTheEnd(visit, quest) },
  heroes_phone: { size: phone, lang: 'en', theme: 'night', go: (visit) => playAt(visit, before(siege, 'wound', 9)) },
  heroes_recruit_phone: { size: phone, lang: 'fr', go: (visit) => playAt(visit, before(raid, 'side', 2)) },
  fairy_tale_lying: { size: lying, lang: 'fr', go: (visit) => playAt(visit, before(tale, 'pick', 9)) },
  heroes_lying: { size: lying, lang: 'fr', go: (visit) => playAt(visit, before(siege, 'act', 3)) },
  replay_desk: { size: desk, lang: 'en', go: (visit) => replayAt(visit, before(quest, 'pick', 6), 'above') },
  replay_phone: { size: phone, lang: 'en', go: (visit) => replayAt(visit, before(tale, 'pick', 7), 1) },
  fairness_desk: { size: desk, lang: 'en', go: judgeLuck },
  devices_desk: { size: desk, lang: 'fr', go: showCode },
  devices_phone: { size: phone, lang: 'fr', theme: 'night', go: takeCode },
};

/** A person at a browser of their own, in a house that others reach by its address in the living room. */
async function visitAs(name, house, { size, lang, theme = 'day' }) {
  const here = await guest(house.browser, { locale: lang === 'fr' ? 'fr-FR' : 'en-GB', viewport: size, touch: size === phone || size === lying });
  await here.page.addInitScript((kept) => localStorage.setItem('feerie', JSON.stringify(kept)), { lang, theme, name });
  await here.page.route('**/addresses', (route) => route.fulfill({ json: { addresses: [LIVING_ROOM] } }));
  const open = async (path, sign) => {
    await here.page.goto(house.server.address + path);
    await here.page.locator(sign).first().waitFor();
  };
  return { ...here, open, friend: (name) => visitAs(name, house, { size, lang, theme }), server: house.server };
}

/** The record of a moment's game, and how many of its entries come before. */
function openingOf({ game, players, seed, answer, nth }) {
  const [record] = recordsOf(game, { players, seed });
  const given = [...entriesOf(record).entries()].filter(([, line]) => line.startsWith(`1 ${answer}:`));
  const found = given.at(nth === LAST ? LAST : nth - 1);
  if (!found) throw new Error(`${game} with seed ${seed} has no ${nth}th ${answer} any more: choose another moment`);
  return { record, entry: found[0] };
}

/** Anna goes on with that game from there, so many answers far. */
async function goOn(visit, moment, stopAfter) {
  await visit.open('/about', '.plain');
  const terms = { from: openingOf(moment) };
  return playByProtocol(visit.page, moment.game, { bots: moment.players - 1, level: 'adept', terms, stopAfter });
}

async function playAt(visit, moment) {
  const { table } = await goOn(visit, moment, 0);
  await visit.open(`/t/${table}`, '.may, .spot-may');
}

/** From Anna's last choice to the end of the game. */
async function finish(visit, game) {
  return goOn(visit, before(game, game.game === 'heroes' ? 'act' : 'play', LAST), Infinity);
}

async function playToTheEnd(visit, game) {
  const { table } = await finish(visit, game);
  await visit.open(`/t/${table}`, '.ending .place');
}

async function replayAt(visit, moment, eye) {
  const { table } = await finish(visit, moment);
  await visit.open(`/replay/${table}?step=${openingOf(moment).entry}&eye=${eye}`, '.reel');
}

async function askForPoints(visit, moment) {
  await playAt(visit, moment);
  await visit.page.locator('.others .score').nth(1).click();
  await visit.page.locator('.tally-sheet').waitFor();
}

async function comeBack(visit) {
  await goOn(visit, before(tale, 'pick', 9), 0);
  await visit.open('/', '.yours .list li');
}

/** Each friend waits at one table and plays at another. */
async function enterLobby(visit, ...friends) {
  for (const [i, name] of friends.entries()) {
    const { page } = await visit.friend(name);
    const [waits, plays] = i % 2 === 0 ? ['heroes', 'fairy-tale'] : ['fairy-tale', 'heroes'];
    await setTable(page, visit.server, waits, { players: 4, isPublic: true });
    await playByProtocol(page, plays, { bots: 2, level: 'adept', terms: { public: true }, stopAfter: 1 });
  }
  await visit.open('/lobby', '.list li');
}

async function waitForFriends(visit) {
  const ben = await visit.friend('Ben');
  const link = await setTable(visit.page, visit.server, 'heroes', { players: 4 });
  await ben.open(new URL(link).pathname, '.list .btn.gild');
  await ben.page.locator('.list .btn.gild').first().click();
  await visit.page.locator('.list b', { hasText: 'Ben' }).waitFor();
  await visit.page.locator('#seat-2').selectOption('adept');
  await visit.page.evaluate(() => scrollTo(0, 0));
}

async function judgeLuck(visit) {
  await visit.open('/about', '.plain');
  const { table } = await playByProtocol(visit.page, 'fairy-tale', { bots: 3, level: 'adept' });
  await visit.open(`/fairness/${table}`, '.verdict');
}

async function showCode(visit) {
  await visit.page.clock.setFixedTime(EVENING);
  await visit.open('/settings', '#devices');
  await visit.page.locator('#devices ~ p button').first().click();
  await visit.page.locator('.qr').waitFor();
  await visit.page.locator('.check').nth(-3).evaluate((each) => each.scrollIntoView());
}

/** A telephone that has a table of its own takes Anna's code. */
async function takeCode(visit) {
  const anna = await visit.friend('Anna');
  await showCode(anna);
  await goOn(visit, before(tale, 'pick', 9), 0);
  const link = await anna.page.locator('#pass').inputValue();
  await visit.open(link.replace(LIVING_ROOM, ''), '.page .btn.gild');
}

/** Everything has come, nothing moves, no pointer or focus leaves a trace. */
async function comeToRest({ page, heard }) {
  await page.mouse.move(0, 0);
  for (let before = -1; before !== heard.length; ) {
    before = heard.length;
    await page.waitForTimeout(700);
  }
  await page.evaluate(async () => {
    document.activeElement?.blur();
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
  });
}

/** With 256 colours where a program for that is at hand, else as it is. */
function write(name, png) {
  const quantizers = [
    ['pngquant', ['--strip', '256', '-']],
    ['convert', ['png:-', '-strip', '+dither', '-colors', '256', '-define', 'png:compression-level=9', 'png8:-']],
  ];
  let smallest = png;
  for (const [program, words] of quantizers) {
    const done = spawnSync(program, words, { input: png, maxBuffer: 1 << 26 });
    if (done.status === 0 && done.stdout.length < smallest.length) smallest = done.stdout;
  }
  writeFileSync(join(FOLDER, `${name}.png`), smallest);
}

async function take(name, browser) {
  const server = await new Server().start();
  try {
    const visit = await visitAs('Anna', { server, browser }, pictures[name]);
    await pictures[name].go(visit);
    await comeToRest(visit);
    assert.deepEqual(visit.complaints, [], `the page of ${name} complains`);
    write(name, await visit.page.screenshot());
    console.log(`docs/images/${name}.png`);
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.end();
  }
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(pictures);
const unknown = names.filter((name) => !(name in pictures));
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}. There are: ${Object.keys(pictures).join(', ')}.`);
  process.exit(2);
}
const browser = await openBrowser();
try {
  for (const name of names) await take(name, browser);
} finally {
  await browser.close();
}
