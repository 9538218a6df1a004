// Which cards are lit, because the pointer or the focus is on a sentence that names them, and which one is zoomed.
class Lit {
  terms: Set<string> = $state.raw(new Set());
  /** The card that is counted now, by seat: its row shows it. */
  counted: Map<number, string> = $state.raw(new Map());
  zoomed: { game: string; term: string; note?: string | undefined } | undefined = $state.raw();

  light(terms: string[]): void {
    this.terms = new Set(terms);
  }
  shows(term: string | null, seat?: number): boolean {
    return term !== null && (this.terms.has(term) || (seat !== undefined && this.counted.get(seat) === term));
  }
  dark(): void {
    this.terms = new Set();
  }
}

export const lit = new Lit();

/** Every term a message names. */
export function termsOf(args: Record<string, unknown>): string[] {
  const found: string[] = [];
  for (const value of Object.values(args)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each && typeof each === 'object' && 'term' in each) found.push(String(each.term));
  }
  return found;
}
