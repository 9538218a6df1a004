// What every browser test needs: a server of its own, Chromium, a page whose every complaint is a failure, axe, and ways
// to play. FEERIE_BINARY names the program, FEERIE_WEB the folder with the client's packages.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { after, before } from 'node:test';

const require = createRequire(join(process.env.FEERIE_WEB, 'package.json'));
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export class Server {
  folder = mkdtempSync(join(tmpdir(), 'feerie_browser_'));
  port = 0;

  async start() {
    const words = ['serve', '--json', '--address', '127.0.0.1', '--port', String(this.port), '--data', this.folder];
    this.process = spawn(process.env.FEERIE_BINARY, [...words, '--log-format', 'json', '--bots', '1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const line = await new Promise((resolve, reject) => {
      let text = '';
      this.process.stdout.on('data', (piece) => {
        text += piece;
        if (text.includes('\n')) resolve(text);
      });
      this.process.on('exit', () => reject(new Error('the server did not start')));
    });
    this.port = JSON.parse(line).port;
    return this;
  }
  get address() {
    return `http://localhost:${this.port}`;
  }
  async kill() {
    const gone = new Promise((resolve) => this.process.on('exit', resolve));
    this.process.kill('SIGKILL');
    await gone;
  }
  async end() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function openBrowser() {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
}

/** One server and one browser for all tests of a file, which runs in a process of its own. */
export let server;
export let browser;
export function shareHouse() {
  before(async () => {
    server = await new Server().start();
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await server.end();
  });
}

export const desk = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };

/** A guest: a context of their own (cookies, settings), and a page whose complaints are collected. */
export async function guest(browser, { locale = 'fr-FR', viewport = desk, touch = false, motion = 'reduce' } = {}) {
  const context = await browser.newContext({ locale, viewport, hasTouch: touch, reducedMotion: motion });
  const page = await context.newPage();
  const complaints = [];
  const heard = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // While the server is down the browser complains of the line, which is what the test is about.
    if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket connection/.test(message.text())) complaints.push(message.text());
  });
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))));
  page.setDefaultTimeout(30_000);
  return { context, page, complaints, heard };
}

/** No violation of WCAG 2.2 A and AA in what is on the page now. */
export async function judgeAccess(page, where) {
  // At the page's end nothing lies under the strip that sticks to the bottom.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // The policy of the page allows no script from outside; the browser's own door is not bound by it.
  await page.evaluate(axe);
  const found = await page.evaluate(() =>
    globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }),
  );
  const faults = found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  assert.deepEqual(faults, [], `access at ${where}`);
}

export async function judgeWidth(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${where} is ${wide} px too wide`);
}

/** What shows that one is asked, or that all is over. */
const ASKED = '.ending, .may, .spot-may, .answers .btn.gild';
const READY = '.tools .btn.gild:not([aria-disabled=true])';

/** Gives one answer with the pointer if one is asked for; false when the game is over. */
export async function answerByPointer(page) {
  const ready = page.locator(ASKED).first();
  await ready.waitFor();
  if (await page.locator('.ending').count()) return false;
  // A card or a spot of the board until the answer is whole (who stays may take two), else a sentence.
  const open = page.locator('.may, .spot-may:not(.spot-pick)');
  if (await open.count()) {
    for (let presses = 0; presses < 3 && !(await page.locator(READY).count()); presses += 1) await open.first().click();
    await page.locator(READY).click();
    await page.locator(READY).waitFor({ state: 'detached' }); // the answer has come back
  } else {
    await page.locator('.answers .btn.gild').first().click();
  }
  await settled(page);
  return true;
}

/** What was answered has been heard: the table shows what came of it before its answer is confirmed. */
async function settled(page) {
  await page.waitForFunction(() => !document.querySelector('.play[aria-busy=true]'));
}

/** The same with keys alone: a digit chooses, Enter or the digit again answers. */
export async function answerByKeys(page) {
  await page.locator(ASKED).first().waitFor();
  if (await page.locator('.ending').count()) return false;
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await settled(page);
  return true;
}

export async function playToTheEnd(page, answer = answerByPointer, most = 400) {
  for (let i = 0; i < most; i += 1) if (!(await answer(page))) return i;
  assert.fail('the game does not end');
}

/** The records of games between good bots; the same seed gives the same games. */
export function recordsOf(game, { players, seed, games = 1, options = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'feerie_records_'));
  const wishes = { players, seed, games, bots: 'adept', records: folder };
  const words = Object.entries(wishes).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const set = Object.entries(options).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const done = spawnSync(process.env.FEERIE_BINARY, ['simulate', game, ...words, ...set]);
  assert.equal(done.status, 0, String(done.stderr));
  const records = readdirSync(folder).sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  rmSync(folder, { recursive: true });
  return records;
}

/** What happened in a game, as its record's lines; a table that goes on from the i-th begins after i of them. */
export const entriesOf = (record) => record.slice(record.indexOf('\nstart\n') + '\nstart\n'.length).split('\n');

/** A whole game against bots by the protocol alone, as the page's own guest; its table, code and record. It can stop
 * after so many answers, or where a question is asked (`until`, from that `round` on).
 * `terms` are further fields of the table: where it goes on `from`, or that it is `public`. */
export async function playByProtocol(
  page,
  game,
  { bots = 1, level = 'random', options, terms = {}, stopAfter = Infinity, until, round = 1 } = {},
) {
  return page.evaluate(
    async ({ game, bots, level, options, terms, stopAfter, until, round }) => {
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((resolve) => (socket.onopen = resolve));
      const waiting = new Map();
      const parts = {};
      let n = 0;
      let wake = () => undefined;
      socket.onmessage = (event) => {
        const message = JSON.parse(event.data);
        waiting.get(message.id)?.(message);
        if (message.set) {
          Object.assign(parts, message.set);
          n = message.n;
        }
        wake();
      };
      const ask = (request) =>
        new Promise((resolve) => {
          const id = `play-${Math.random()}`;
          waiting.set(id, resolve);
          socket.send(JSON.stringify({ ...request, id }));
        });
      await ask({ type: 'hello', version: 2, name: 'Anna' });
      const seats = [{ kind: 'me' }, ...Array.from({ length: bots }, () => ({ kind: 'bot', level }))];
      const made = await ask({ type: 'create', game, seats, options, ...terms });
      if (made.type === 'error') throw new Error(`no table: ${JSON.stringify(made)}`);
      const { table, code } = made;
      await ask({ type: 'look', table });
      const share = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      await ask({ type: 'nonce', table, nonce: share });
      await ask({ type: 'start', table });
      for (let answers = 0; parts.state !== 'finished' && answers < stopAfter; ) {
        const legal = parts.play?.legal ?? [];
        if (legal.length > 0 && parts.play.question.id === until && parts.play.view.round >= round) break;
        const move = legal[0]?.of ? `${legal[0].move}${legal[0].on[0]}` : legal[0]?.move;
        const done = move && (await ask({ type: 'move', table, move, at: n }));
        if (done?.type === 'ok') answers += 1;
        else await new Promise((resolve) => setTimeout((wake = resolve), 200));
      }
      const record = parts.state === 'finished' ? (await ask({ type: 'record', table })).text : undefined;
      socket.close();
      return { table, code, record, share };
    },
    { game, bots, level, options, terms, stopAfter, until, round },
  );
}

/** The same, but nothing where one is not asked; true when the game is over. */
export async function answerIfAsked(page) {
  if (await page.locator('.ending').count()) return true;
  if (await page.locator(ASKED).count()) await answerByPointer(page);
  else await page.waitForTimeout(50);
  return false;
}

/** A table, for two unless told otherwise; with bots on the other seats it is begun. Gives the link of the invitation. */
export async function setTable(page, server, game, { players = 2, bots = false, begin = true, isPublic = false } = {}) {
  await page.goto(`${server.address}/new/${game}`);
  await page.locator('.setup select').first().selectOption(String(players));
  await page.locator('.setup .check input').first().setChecked(isPublic);
  if (bots) await page.locator('.setup fieldset:nth-of-type(2) .btn').click();
  await page.locator('.setup .btn.gild').click();
  const link = await page.locator('#link').inputValue();
  if (bots && begin) {
    await page.locator('.page .btn.gild:not([disabled])').click();
    await page.locator('.prompt').waitFor();
  }
  return link;
}
