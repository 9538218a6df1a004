// A group of cards and places to press is one stop of the Tab key: it leads to what may be answered there, or where one
// was last, and the arrow keys go along the others. So a full table costs a few stops, not dozens. A reader's own keys
// find every button as before. Buttons of the page (.btn) keep stops of their own.
const STOPS = 'button:not(.btn), [role=button]';
const ANSWERS = ['.pick, .spot-pick', '.may, .spot-may'];

/** Makes an element such a group. */
export function oneStop(group: HTMLElement): () => void {
  let current: Element | undefined;
  // Whoever presses with a pointer leaves the arrow keys to the page: they turn a replay's.
  let byPointer = false;
  const stops = () => [...group.querySelectorAll<HTMLElement>(STOPS)].filter((each) => each.getClientRects().length > 0);

  function settle() {
    const all = stops();
    const answer = ANSWERS.map((which) => all.find((each) => each.matches(which))).find((each) => each !== undefined);
    const focused = all.find((each) => each === document.activeElement);
    const kept = all.find((each) => each === current);
    current = focused ?? answer ?? kept ?? all[0];
    for (const each of all) each.setAttribute('tabindex', each === current ? '0' : '-1');
  }
  function walk(event: KeyboardEvent) {
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (byPointer || at < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    all.at(to % all.length)?.focus();
  }
  const pointed = () => (byPointer = true);
  const tabbed = (event: KeyboardEvent) => {
    if (event.key === 'Tab') byPointer = false;
  };

  settle();
  const watch = new MutationObserver(settle);
  watch.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  group.addEventListener('focusin', settle);
  group.addEventListener('keydown', walk);
  group.addEventListener('keyup', tabbed);
  group.addEventListener('pointerdown', pointed);
  return () => {
    watch.disconnect();
    group.removeEventListener('focusin', settle);
    group.removeEventListener('keydown', walk);
    group.removeEventListener('keyup', tabbed);
    group.removeEventListener('pointerdown', pointed);
  };
}
