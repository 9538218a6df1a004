// One person at several devices, in real browsers: begun at the desk and gone on with the phone, in step; given back,
// shut out; and still oneself after a link from another site.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { answerByPointer, browser, desk, guest, judgeAccess, judgeWidth, phone, playByProtocol, server, setTable, shareHouse } from './table.mjs';

shareHouse();

const PASS_ON = '.page button:has-text("Continuer sur un autre appareil")';
const SHUT_OUT = '.page button:has-text("Écarter tous les autres appareils")';
const tables = (page) => page.locator('.yours .list li');

async function callMe(page, name) {
  await page.goto(`${server.address}/settings`);
  await page.locator('input[autocomplete=nickname]').fill(name);
  await page.locator('form.setup .btn').click();
  await page.locator('form.setup [role=status]:not(:empty)').waitFor();
}

/** Lets this page's line be cut, until it is mended. */
async function cuttable(page) {
  const lines = new Set();
  let cut = false;
  await page.routeWebSocket(/\/ws$/, (line) => {
    if (cut) return void line.close();
    line.connectToServer();
    lines.add(line);
  });
  return {
    cut: async () => {
      cut = true;
      for (const line of lines) await line.close({ code: 3000 });
      lines.clear();
    },
    mend: () => (cut = false),
  };
}

/** A code from the first page's settings, taken and confirmed on the second. */
async function passOn(from, to) {
  await from.goto(`${server.address}/settings`);
  await from.locator(PASS_ON).click();
  await from.locator('.qr').waitFor();
  await to.goto(await from.locator('#pass').inputValue());
  await to.locator('.page .btn.gild').click();
  await to.waitForURL(`${server.address}/`);
  await to.locator('.tale').first().waitFor();
}

test('a game begun at the desk goes on with the phone, in step', async () => {
  const anna = await guest(browser, { viewport: desk });
  const pocket = await guest(browser, { viewport: phone, touch: true });
  await callMe(anna.page, 'Anna');
  await setTable(anna.page, server, 'fairy-tale', { bots: true });
  const table = new URL(anna.page.url()).pathname;
  const second = await anna.context.newPage();
  await passOn(second, pocket.page);
  await second.locator('.page [role=status]:has-text("C\'est fait")').waitFor();
  assert.equal(await second.locator('.notice').count(), 0, 'whoever waited for it is not alarmed');
  await anna.page.locator('.notice').waitFor(); // … whoever did not hears of it
  assert.equal(await pocket.page.locator('.notice').count(), 0, 'nor is who asked for it told that it happened');
  await tables(pocket.page).locator('a').click();
  await pocket.page.locator('.prompt').waitFor();
  assert.equal(new URL(pocket.page.url()).pathname, table);
  for (const [here, there] of [[pocket.page, anna.page], [anna.page, pocket.page], [pocket.page, anna.page]]) {
    const told = await there.locator('.prompt .ask').innerText();
    await answerByPointer(here);
    await there.waitForFunction((before) => document.querySelector('.prompt .ask')?.innerText !== before, told);
    await here.waitForFunction((now) => document.querySelector('.prompt .ask')?.innerText === now, await there.locator('.prompt .ask').innerText());
  }
  await callMe(pocket.page, 'Anne');
  await second.waitForFunction(() => document.querySelector('input[autocomplete=nickname]')?.value === 'Anne');
  assert.deepEqual([...anna.complaints, ...pocket.complaints], []);
  await anna.context.close();
  await pocket.context.close();
});

test('a browser that was given to somebody goes back to its own tables, in every tab', async () => {
  const anna = await guest(browser);
  const pocket = await guest(browser, { viewport: phone, touch: true });
  await callMe(anna.page, 'Anna');
  await callMe(pocket.page, 'Poche');
  await playByProtocol(pocket.page, 'heroes', { stopAfter: 1 });
  const tab = await pocket.context.newPage();
  await tab.goto(`${server.address}/lobby`);
  await tab.locator('.page h1').waitFor();
  await passOn(anna.page, pocket.page);
  assert.equal(await tables(pocket.page).count(), 0, 'Anna has no table');
  await tab.waitForURL(`${server.address}/`); // it begins anew
  await tab.locator('.notice').waitFor();
  await judgeAccess(tab, 'a tab that is somebody else now');
  await pocket.page.goto(`${server.address}/settings`);
  await pocket.page.locator('.page button:has-text("Redevenir")').click();
  await pocket.page.waitForURL(`${server.address}/`);
  await tables(pocket.page).first().waitFor();
  await pocket.page.goto(`${server.address}/settings`);
  assert.equal(await pocket.page.locator('input[autocomplete=nickname]').inputValue(), 'Poche');
  assert.equal(await pocket.page.locator('.page button:has-text("Redevenir")').count(), 0);
  await anna.context.close();
  await pocket.context.close();
});

test('all other devices can be shut out, and this one stays', async () => {
  const anna = await guest(browser);
  const lost = await guest(browser);
  const asleep = await guest(browser);
  const line = await cuttable(asleep.page);
  await callMe(anna.page, 'Anna');
  await callMe(lost.page, 'Poche');
  await setTable(anna.page, server, 'fairy-tale', { bots: true });
  const table = anna.page.url();
  await passOn(anna.page, lost.page);
  await passOn(anna.page, asleep.page);
  await asleep.page.goto(table);
  await asleep.page.locator('.prompt').waitFor();
  await line.cut();
  await tables(lost.page).locator('a').click();
  await lost.page.locator('.prompt').waitFor();
  await anna.page.goto(`${server.address}/settings`);
  await anna.page.locator(SHUT_OUT).click();
  await judgeAccess(anna.page, 'shutting others out');
  await anna.page.locator('.pass .btn.gild').click();
  await anna.page.locator('.page [role=status]:has-text("ce navigateur seul")').waitFor();
  await lost.page.waitForURL(`${server.address}/`);
  await lost.page.locator('.notice').waitFor();
  assert.equal(await tables(lost.page).count(), 0);
  await lost.page.reload();
  await lost.page.locator('.tale').first().waitFor();
  assert.equal(await tables(lost.page).count(), 0, 'for good');
  await lost.page.goto(`${server.address}/settings`);
  assert.equal(await lost.page.locator('input[autocomplete=nickname]').inputValue(), 'Poche', 'it does not go by her name');
  assert.equal(await lost.page.locator('.page button:has-text("Redevenir")').count(), 0);
  line.mend();
  await asleep.page.waitForURL(`${server.address}/`); // it does not go on with what it held
  await asleep.page.locator('.notice').waitFor();
  assert.equal(await tables(asleep.page).count(), 0);
  await asleep.page.waitForFunction(() => JSON.parse(localStorage.getItem('feerie') ?? '{}').name === '');
  await anna.page.goto(server.address);
  await tables(anna.page).first().waitFor();
  await anna.context.close();
  await lost.context.close();
  await asleep.context.close();
});

test('a name that was chosen while the line was down is told when it is back', async () => {
  const anna = await guest(browser);
  const pocket = await guest(browser);
  const line = await cuttable(anna.page);
  await callMe(anna.page, 'Anna');
  await passOn(anna.page, pocket.page);
  await line.cut();
  await anna.page.locator('.line-lost').waitFor();
  await anna.page.locator('input[autocomplete=nickname]').fill('Anne');
  await anna.page.locator('form.setup .btn').click();
  line.mend();
  await anna.page.locator('.line-lost').waitFor({ state: 'detached' });
  await pocket.page.waitForFunction(() => JSON.parse(localStorage.getItem('feerie')).name === 'Anne');
  assert.equal(await anna.page.locator('input[autocomplete=nickname]').inputValue(), 'Anne');
  await anna.context.close();
  await pocket.context.close();
});

test('codes are told apart: wrong ones, ones own, and the way to enter them', async () => {
  for (const viewport of [desk, phone]) {
    const anna = await guest(browser, { viewport });
    await anna.page.goto(`${server.address}/settings`);
    await anna.page.locator(PASS_ON).click();
    await anna.page.locator('.qr').waitFor();
    await judgeAccess(anna.page, 'a code for another device');
    await judgeWidth(anna.page, 'a code for another device');
    const code = await anna.page.locator('.pass .code').innerText();
    await anna.page.goto(`${server.address}/take`);
    const said = anna.page.locator('.page [role=status]');
    await anna.page.goto(`${server.address}/take#%`);
    await said.filter({ hasText: 'code' }).waitFor();
    for (const [typed, sentence] of [['zzzzzzzzzz', 'n\'ouvre rien'], [` ${code.toUpperCase()} `, 'déjà le vôtre'], ['!', 'code']]) {
      await anna.page.locator('#pass-code').fill(typed);
      await anna.page.keyboard.press('Enter');
      await said.filter({ hasText: sentence }).waitFor();
    }
    const other = await guest(browser, { viewport, locale: 'en-GB' });
    await other.page.goto(`${server.address}/join/${code}`); // entered where tables are looked for
    await other.page.locator('.page a[href^="/take"]').click();
    await other.page.locator('.page .btn.gild').waitFor();
    await judgeAccess(other.page, 'whose code it is');
    await judgeWidth(other.page, 'whose code it is');
    assert.deepEqual([...anna.complaints, ...other.complaints], []);
    await anna.context.close();
    await other.context.close();
  }
});

test('a link from another site leaves everybody who they are', async () => {
  const elsewhere = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<a href="${server.address}/">Féerie</a>`);
  });
  await new Promise((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { context, page } = await guest(browser);
  await page.goto(server.address);
  await playByProtocol(page, 'fairy-tale', { stopAfter: 1 });
  await page.goto(`http://127.0.0.1:${elsewhere.address().port}/`);
  await page.locator('a').click();
  await tables(page).first().waitFor();
  await context.close();
  elsewhere.close();
});
