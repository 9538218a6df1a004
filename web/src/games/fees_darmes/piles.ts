// Which draw a die is, by the list of draws in docs/fairness.md. A line names the seat, the place and the face; which roll it
// belongs to follows from the lines around it: a roll is a stretch of rising places, and one in which both seats roll says
// who is first.
import type { Draw, Piles } from '../../fairness/piles';

interface Line {
  seat: number;
  place: number;
  face: string;
}

const FACES = ['1', '2', '3', '4', '5', '6'];
const FULL = FACES.map(() => 6); // of each face in a deck
const FIRST_PLACE_OF_AN_ACTION = 2; // the source of place 1, after those of the two seats

function lineOf(move: string): Line | undefined {
  const [, seat = '', place = '', face = ''] = /^die:([12]):(\d+):([1-6])$/.exec(move) ?? [];
  return seat ? { seat: Number(seat), place: Number(place), face } : undefined;
}

/** The dice of a roll from one of them on. */
function restOfRoll(first: Line, following: string[]): Line[] {
  const roll = [first];
  for (const move of following) {
    const line = lineOf(move);
    if (!line || line.place <= roll.at(-1)!.place) break;
    roll.push(line);
  }
  return roll;
}

export function piles(_content: unknown, { resolution }: Record<string, string>): Piles {
  const decks = new Map([1, 2].map((seat) => [seat, FULL]));
  let before: Line | undefined; // the die that was rolled just before this one
  let saysWhoIsFirst = false;

  /** A card of a seat's deck, which is made whole before a roll for which it has too few. */
  function card({ seat, face }: Line, begins: boolean, wanted: number): Draw {
    const found = decks.get(seat)!;
    const sum = (deck: number[]) => deck.reduce((total, copies) => total + copies, 0);
    const deck = begins && sum(found) < wanted ? FULL : found;
    const cards = FACES.flatMap((each, i) => Array<string>(deck[i]!).fill(each));
    return {
      source: seat - 1,
      n: cards.length,
      at: (index) => cards[index] as string,
      drawn: cards.includes(face) ? face : undefined,
      take: () => void decks.set(seat, deck.map((copies, i) => copies - Number(FACES[i] === face))),
      putBack: () => void decks.set(seat, found),
    };
  }

  return {
    drawOf(move, following, goesOn) {
      const line = lineOf(move);
      if (!line) return undefined;
      const last = goesOn ? before : undefined;
      const rest = restOfRoll(line, following);
      const isNew = !last || line.place <= last.place;
      if (isNew) saysWhoIsFirst = rest.some(({ seat }) => seat !== line.seat);
      before = line;
      const ofSeat = rest.filter(({ seat }) => seat === line.seat).length;
      if (resolution === 'deck') return card(line, isNew || last?.seat !== line.seat, ofSeat);
      const nothing = () => undefined; // a die stays whole, whatever it shows
      const source = saysWhoIsFirst ? line.seat - 1 : line.place - 1 + FIRST_PLACE_OF_AN_ACTION;
      return { source, n: FACES.length, at: (index) => FACES[index] as string, drawn: line.face, take: nothing, putBack: nothing };
    },
  };
}
