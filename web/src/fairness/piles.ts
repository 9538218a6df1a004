// What lies in which pile: the bookkeeping a checker needs to say which card a number means. By the list of draws in
// docs/fairness.md, from the content this client was built with.

/** A move of the table that chance decides: one of n things, each by its name in the record. */
export interface Draw {
  source: number;
  n: number;
  /** What the number 0 to n-1 stands for. */
  at: (index: number) => string;
  /** What the record says was drawn; nothing where that is none of the n things. */
  drawn: string | undefined;
  take: () => void;
  putBack: () => void;
}

export interface Piles {
  /** The draw this move of the table is; nothing where it is forced. `following` are the moves it makes next, until somebody
   * answers; `goesOn`: another move of the table came just before. */
  drawOf(move: string, following: string[], goesOn: boolean): Draw | undefined;
}

export interface Kind {
  id: string;
  copies: number;
}

export class Pile {
  private readonly left: Map<string, number>;
  constructor(private readonly kinds: Kind[]) {
    this.left = new Map(kinds.map(({ id, copies }) => [id, copies]));
  }
  get size(): number {
    return this.kinds.reduce((sum, { id }) => sum + (this.left.get(id) ?? 0), 0);
  }
  draw(source: number, card: string, among: (id: string) => boolean = () => true): Draw {
    const choice = this.kinds.flatMap(({ id }) => (among(id) ? Array<string>(this.left.get(id) ?? 0).fill(id) : []));
    const change = (by: number) => () => void this.left.set(card, (this.left.get(card) ?? 0) + by);
    return {
      source,
      n: choice.length,
      at: (index) => choice[index] as string,
      drawn: choice.includes(card) ? card : undefined,
      take: change(-1),
      putBack: change(1),
    };
  }
}

/** In the order of their groups, within a group as they stand. */
export function byGroup<T>(list: readonly T[], groups: readonly string[], groupOf: (each: T) => string): T[] {
  return list.toSorted((a, b) => groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)));
}
export const each = (list: readonly { id: string }[]): Kind[] => list.map(({ id }) => ({ id, copies: 1 }));
