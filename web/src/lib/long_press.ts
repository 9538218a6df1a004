// A finger that stays looks at what it stays on. Some phones send no context menu for that, so it is timed here.
const LONG_MS = 500;
const STRAY_PX = 10;

/** Calls what is given when a finger rests on the element, with where it rests; the click that follows is none. */
export const longPress = (look: (x: number, y: number) => void) => (element: Element) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let looked = false;
  const stop = () => clearTimeout(timer);
  const listeners: Record<string, (event: Event) => void> = {
    pointerdown(event) {
      const { pointerType, clientX, clientY } = event as PointerEvent;
      looked = false;
      if (pointerType === 'mouse') return;
      from = { x: clientX, y: clientY };
      timer = setTimeout(() => {
        looked = true;
        look(from.x, from.y);
      }, LONG_MS);
    },
    pointermove(event) {
      const { clientX, clientY } = event as PointerEvent;
      if (Math.hypot(clientX - from.x, clientY - from.y) > STRAY_PX) stop();
    },
    pointerup: stop,
    pointercancel: stop,
    click(event) {
      if (looked) event.stopImmediatePropagation();
      looked = false;
    },
  };
  for (const [name, listen] of Object.entries(listeners)) element.addEventListener(name, listen, true);
  return () => {
    stop();
    for (const [name, listen] of Object.entries(listeners)) element.removeEventListener(name, listen, true);
  };
};
