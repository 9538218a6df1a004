// A part of the client that is fetched later may be gone: the program was renewed since this page was opened. Then the
// page is loaded anew, once the server answers, and says so.
import { house } from './house.svelte';

const RENEWED = 'feerie-renewed';
const ASK_AGAIN_MS = 2000;
/** So soon after it was loaded anew, doing that again would not help. */
const TOO_SOON_MS = 10_000;

const answers = () => fetch('/', { cache: 'no-store' }).then((answer) => answer.ok, () => false);

function lastRenewal(): number {
  try {
    return Number(sessionStorage.getItem(RENEWED) ?? 0);
  } catch {
    return 0;
  }
}

async function renew(): Promise<void> {
  const tooSoon = Date.now() - lastRenewal() < TOO_SOON_MS;
  house.notice = { id: 'web.part_missing', args: {} };
  if (tooSoon) return;
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  try {
    sessionStorage.setItem(RENEWED, String(Date.now()));
  } catch {
    return; // a browser that keeps nothing could load the page anew for ever: the sentence stays
  }
  location.reload();
}

/** Watches for parts that are missing; whoever was brought here by one is told. */
export function watchRenewal(): void {
  let renewing = false;
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    if (!renewing) void renew();
    renewing = true;
  });
  if (Date.now() - lastRenewal() < TOO_SOON_MS) house.notice = { id: 'web.renewed', args: {} };
}
