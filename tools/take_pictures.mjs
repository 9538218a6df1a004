// Takes the pictures of docs/images anew, all of them or those that are named: node tools/take_pictures.mjs [NAME …]
// The pictures of a game stand in its room, web/src/games/<room>/pictures.json, those of the program as a whole below;
// --list names them all. Games come from `feerie simulate` with a seed, and a table goes on from the moment a picture
// wants, so that the same cards lie there every time. Codes, shares of luck and which bot answers first still vary.
// FEERIE_BINARY names the program, FEERIE_WEB the folder with the client's packages.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'docs/images');
const LIVING_ROOM = 'http://192.168.1.20:8080';
const EVENING = new Date(2025, 11, 6, 20, 15);
const sizes = {
  desk: { width: 1280, height: 800 },
  lying: { width: 844, height: 390 }, // a phone on its side
  phone: { width: 360, height: 780 },
};

const games = readGames();
// Where the program as a whole is pictured, these stand for all games.
const [first, last] = [games[0], games.at(-1)];

const pictures = {
  home_desk: { size: 'desk', lang: 'en', go: (visit) => visit.open('/', '.tale') },
  home_back: { size: 'desk', lang: 'en', go: comeBack },
  home_phone: { size: 'phone', lang: 'fr', go: (visit) => visit.open('/', '.tale') },
  lobby_desk: { size: 'desk', lang: 'en', go: (visit) => enterLobby(visit, 'Ben', 'Clara') },
  lobby_phone: { size: 'phone', lang: 'fr', go: (visit) => enterLobby(visit, 'Ben') },
  waiting_desk: { size: 'desk', lang: 'en', go: waitForFriends },
  replay_desk: { size: 'desk', lang: 'en', go: (visit) => replayAt(visit, last.underWay, 'above') },
  replay_phone: { size: 'phone', lang: 'en', go: (visit) => replayAt(visit, first.underWay, 1) },
  fairness_desk: { size: 'desk', lang: 'en', go: judgeLuck },
  devices_desk: { size: 'desk', lang: 'fr', go: showCode },
  devices_phone: { size: 'phone', lang: 'fr', theme: 'night', go: takeCode },
  ...Object.fromEntries(games.flatMap((game) => game.pictures)),
};

/** The games of the list that have pictures. A moment of a game is just before an answer of Anna's, who sits first: her
 * nth of that kind. `under_way` is one that shows the game where the program as a whole is pictured. */
function readGames() {
  const list = readFileSync(join(ROOT, 'engine/games.def'), 'utf8');
  const rooms = [...list.matchAll(/^FEERIE_GAME\((\w+)\)/gm)].map(([, room]) => room);
  const fileOf = (room) => join(ROOT, 'web/src/games', room, 'pictures.json');
  return rooms.filter((room) => existsSync(fileOf(room))).map((room) => {
    const read = JSON.parse(readFileSync(fileOf(room), 'utf8'));
    const here = (moment) => ({ ...moment, game: room.replaceAll('_', '-') });
    const pictures = Object.entries(read.pictures).map(([name, picture]) => {
      const { show, press, until } = picture;
      const moment = here(picture.moment);
      const go = show === 'end' ? (visit) => playToTheEnd(visit, moment) : (visit) => playAt(visit, moment, { press, until });
      return [`${room}_${name}`, { ...picture, go }];
    });
    return { underWay: here(read.under_way), pictures };
  });
}

/** A person at a browser of their own, in a house that others reach by its address in the living room. */
async function visitAs(name, house, { size, lang, theme = 'day' }) {
  const here = await guest(house.browser, { locale: lang === 'fr' ? 'fr-FR' : 'en-GB', viewport: sizes[size], touch: size !== 'desk' });
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
  const given = [...entriesOf(record).entries()].filter(([, line]) => line.startsWith(answer ? `1 ${answer}:` : '1 '));
  const found = nth ? given[nth - 1] : given.at(-1);
  if (!found) throw new Error(`${game} with seed ${seed} has no ${nth ?? 'last'} ${answer ?? 'answer'} any more: choose another moment`);
  return { record, entry: found[0] };
}

/** Anna goes on with that game from there, so many answers far. */
async function goOn(visit, moment, stopAfter) {
  await visit.open('/about', '.plain');
  const terms = { from: openingOf(moment) };
  return playByProtocol(visit.page, moment.game, { bots: moment.players - 1, level: 'adept', terms, stopAfter });
}

/** At that moment; then it may press something and wait for what comes of it. */
async function playAt(visit, moment, { press, until } = {}) {
  const { table } = await goOn(visit, moment, 0);
  await visit.open(`/t/${table}`, '.may, .spot-may');
  if (!press) return;
  await visit.page.locator(press).click();
  await visit.page.locator(until).waitFor();
}

/** From Anna's last answer to the end of the game. */
async function finish(visit, { game, players, seed }) {
  return goOn(visit, { game, players, seed }, Infinity);
}

async function playToTheEnd(visit, game) {
  const { table } = await finish(visit, game);
  await visit.open(`/t/${table}`, '.ending .place');
}

async function replayAt(visit, moment, eye) {
  const { table } = await finish(visit, moment);
  await visit.open(`/replay/${table}?step=${openingOf(moment).entry}&eye=${eye}`, '.reel');
}

async function comeBack(visit) {
  await goOn(visit, first.underWay, 0);
  await visit.open('/', '.yours .list li');
}

/** Each friend waits at one table and plays at another: the games of the list, one after the other. */
async function enterLobby(visit, ...friends) {
  for (const [i, name] of friends.entries()) {
    const { page } = await visit.friend(name);
    const plays = games[i % games.length].underWay;
    const waits = games[(i + 1) % games.length].underWay;
    await setTable(page, visit.server, waits.game, { players: waits.players, isPublic: true });
    const bots = Math.min(2, plays.players - 1);
    await playByProtocol(page, plays.game, { bots, level: 'adept', terms: { public: true }, stopAfter: 1 });
  }
  await visit.open('/lobby', '.list li');
}

async function waitForFriends(visit) {
  const { game, players } = last.underWay;
  const ben = await visit.friend('Ben');
  const link = await setTable(visit.page, visit.server, game, { players });
  await ben.open(new URL(link).pathname, '.list .btn.gild');
  await ben.page.locator('.list .btn.gild').first().click();
  await visit.page.locator('.list b', { hasText: 'Ben' }).waitFor();
  if (players > 2) await visit.page.locator('#seat-2').selectOption('adept');
  await visit.page.evaluate(() => scrollTo(0, 0));
}

async function judgeLuck(visit) {
  const { game, players } = first.underWay;
  await visit.open('/about', '.plain');
  const { table } = await playByProtocol(visit.page, game, { bots: players - 1, level: 'adept' });
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
  await goOn(visit, first.underWay, 0);
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

const asked = process.argv.slice(2);
if (asked.includes('--list')) {
  for (const [name, { size, lang, theme = 'day' }] of Object.entries(pictures)) console.log(`${name}\t${size}\t${lang}\t${theme}`);
  process.exit(0);
}
const names = asked.length > 0 ? asked : Object.keys(pictures);
const unknown = names.filter((name) => !(name in pictures));
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}. There are: ${Object.keys(pictures).join(', ')}.`);
  process.exit(2);
}
// Not before, because it needs a client that is built.
const { Server, entriesOf, guest, openBrowser, playByProtocol, recordsOf, setTable } = await import('../tests/browser/table.mjs');
const browser = await openBrowser();
try {
  for (const name of names) await take(name, browser);
} finally {
  await browser.close();
}
