// This browser becomes somebody's further device, or itself again. Only a handshake can change the cookie, so a
// connection is opened for that alone; then every tab begins anew, because nothing it holds is this person's.
import { settings } from './settings.svelte';

const CHANGED = 'feerie-changed';
let changing = false; // by this tab, which says so itself
let missed = false;

/** Opens a connection that changes who this browser is; false when it was refused. */
async function shakeHands(wish: string): Promise<boolean> {
  changing = true;
  const done = await new Promise<boolean>((resolve) => {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?${wish}`);
    socket.onopen = () => {
      resolve(true);
      socket.close();
    };
    socket.onerror = () => resolve(false);
  });
  changing = done;
  if (!done && missed) becameSomebodyElse(); // it happened, only the answer was lost
  return done;
}

function beginAnew(): void {
  location.assign('/');
}

/** With the latchkey that `take` gave. */
export async function become(name: string, latchkey: string): Promise<boolean> {
  if (!(await shakeHands(`latchkey=${latchkey}`))) return false;
  settings.set('ownName', settings.kept.name);
  settings.set('name', name);
  settings.set('taken', true);
  beginAnew();
  return true;
}

export async function goBack(): Promise<boolean> {
  if (!(await shakeHands('back'))) return false;
  takeOwnName();
  beginAnew();
  return true;
}

function takeOwnName(): void {
  settings.set('name', settings.kept.ownName);
  settings.set('taken', false);
}

/** What the server says of this browser; true where it was shut out, and must not go by the name it had there. */
export function isOwnAgain(further: boolean): boolean {
  if (settings.kept.taken === further) return false;
  if (further) settings.set('taken', true); // it forgot: a private window, or settings that were cleared
  else takeOwnName();
  return !further;
}

/** The server ended this connection because the browser is somebody else now. In another tab, that tab says why. */
export function becameSomebodyElse(): void {
  missed = changing;
  if (changing) return;
  try {
    sessionStorage.setItem(CHANGED, 'yes');
  } catch {
    // A browser that keeps nothing only lacks the sentence.
  }
  beginAnew();
}

/** Whether the page began anew for that reason; asked once. */
export function hasChanged(): boolean {
  try {
    const changed = sessionStorage.getItem(CHANGED) !== null;
    sessionStorage.removeItem(CHANGED);
    return changed;
  } catch {
    return false;
  }
}
