// Which cards are lit, because the pointer or the focus is on a sentence that names them, and which one is zoomed.
class Lit {
  terms: Set<string> = $state.raw(new Set());
  /** Only in this seat's row, where a sentence is about one seat. */
  #seat: number | undefined;
  /** What stays lit while nothing else is: the cards of a line that lies open. */
  #kept: string[] = [];
  /** The card that is counted now, by seat: its row shows it. */
  counted: Map<number, string> = $state.raw(new Map());
  zoomed: { game: string; term: string; note?: string | undefined } | undefined = $state.raw();

  light(terms: string[], seat?: number): void {
    this.#seat = seat;
    this.terms = new Set(terms);
  }
  shows(term: string | null, seat?: number): boolean {
    if (term === null) return false;
    const named = this.terms.has(term) && (this.#seat === undefined || this.#seat === seat);
    return named || (seat !== undefined && this.counted.get(seat) === term);
  }
  keep(terms: string[]): void {
    this.#kept = terms;
    this.dark();
  }
  dark(): void {
    this.light(this.#kept);
  }
}

export const lit = new Lit();

/** What makes a part of the page light these cards, for those who point and for those who use keys. */
export const lights = (terms: string[], seat?: number) => ({
  onmouseenter: () => lit.light(terms, seat),
  onmouseleave: () => lit.dark(),
  onfocus: () => lit.light(terms, seat),
  onblur: () => lit.dark(),
});

/** Every term a message names. */
export function termsOf(args: Record<string, unknown>): string[] {
  const found: string[] = [];
  for (const value of Object.values(args)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each && typeof each === 'object' && 'term' in each) found.push(String(each.term));
  }
  return found;
}
