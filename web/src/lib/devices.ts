// This browser becomes somebody's further device, or itself again. Only a handshake can change the cookie, so a
// connection is opened for that alone; then every tab begins anew, because nothing it holds is this person's.
import { settings } from './settings.svelte';

const CHANGED = 'feerie-changed';

/** Opens a connection that changes who this browser is; false when it was refused. */
function shakeHands(wish: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?${wish}`);
    socket.onopen = () => {
      resolve(true);
      socket.close();
    };
    socket.onerror = () => resolve(false);
  });
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
  settings.set('name', settings.kept.ownName);
  settings.set('taken', false);
  beginAnew();
  return true;
}

/** The server ended this connection because the browser is somebody else now. In another tab, that tab says why. */
export function becameSomebodyElse(): void {
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
