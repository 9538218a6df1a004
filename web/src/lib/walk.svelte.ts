// A list of many lines that is one stop for the Tab key: arrows, Home and End go through it. The line one is at has the
// focus, so that it is read aloud and lights its cards like a line under the pointer.
type On<Kind extends Event> = Kind & { currentTarget: HTMLElement };

const linesIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('.line[tabindex]')];

export class Walk {
  /** The line one is at; -1 while the focus is elsewhere. */
  at = $state(-1);

  /** What the list needs. */
  readonly list = {
    onkeydown: (event: On<KeyboardEvent>) => {
      const lines = linesIn(event.currentTarget);
      const last = lines.length - 1;
      const to = { ArrowDown: Math.min(this.at + 1, last), ArrowUp: Math.max(this.at - 1, 0), Home: 0, End: last }[event.key];
      if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      lines[to]?.focus();
      event.preventDefault();
      event.stopPropagation(); // a replay turns its pages with Home and End
    },
    onfocusin: (event: On<FocusEvent>) => {
      const item = (event.target as HTMLElement).closest('li');
      this.at = linesIn(event.currentTarget).findIndex((line) => item?.contains(line));
    },
    onfocusout: (event: On<FocusEvent>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) this.at = -1;
    },
  };

  /** What the line with this number needs; one comes in at the one where the list `rests`. */
  line(i: number, rests: number) {
    return { class: 'line', tabindex: i === (this.at < 0 ? rests : this.at) ? 0 : -1 };
  }
}
