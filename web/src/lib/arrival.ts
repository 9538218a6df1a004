// Where reading begins on a new page: whoever cannot see that the page has changed hears its heading, and the keyboard
// goes on from there. Not when the site is first opened: there the browser begins at the top by itself.
import { router } from './router.svelte';

function arrive(main: HTMLElement): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  const justOpened = !navigator.userActivation?.hasBeenActive;
  if (!router.arriving && (!lost || justOpened)) return;
  router.arriving = false;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Every page has one #main; a new one is a new page, or the next stage of it (the waiting room becomes the table). */
export function watchArrivals(): void {
  let last = document.getElementById('main');
  new MutationObserver(() => {
    const main = document.getElementById('main');
    if (main === last) return;
    last = main;
    if (main) arrive(main);
  }).observe(document.body, { childList: true, subtree: true });
}
