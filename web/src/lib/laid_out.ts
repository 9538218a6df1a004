// The view of any game, laid out plainly: a map where it names cells, lines of things, figures with their words. Knows
// the forms of JSON and of the protocol, and no game.
import type { LegalMove, View } from './table.svelte';

type Json = unknown;
type Fields = Record<string, Json>;

/** Something of the view that is in a list: where it lies, whose it is, what else is said of it. */
export interface Item {
  key: string;
  /** 0: nobody's. */
  seat: number;
  /** Its place in its list, from 1. */
  nth: number;
  fields: Fields;
}

const FRAME = ['game', 'players', 'eye', 'to_act', 'result'];
const CELL = /^([a-z]{1,2})(\d{1,2})$/;

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isItems = (value: Json): value is Fields[] => Array.isArray(value) && value.length > 0 && value.every(isFields);

export const isCell = (value: Json): value is string => typeof value === 'string' && CELL.test(value);

/** Column and row from 1. */
export function placeOfCell(cell: string): { column: number; row: number } {
  const [, letters = '', row = '0'] = CELL.exec(cell) ?? [];
  return { column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0), row: Number(row) };
}
export const lettersOf = (column: number): string =>
  column > 26 ? lettersOf(Math.floor((column - 1) / 26)) + lettersOf(((column - 1) % 26) + 1) : String.fromCharCode(96 + column);

/** A member of the view with one entry for each seat, whatever it is called. */
const isOfSeats = (view: View, key: string, value: Json): value is Fields[] =>
  isItems(value) && value.length === view.players && ['seats', 'sides'].includes(key);

/** Everything in lists, those of the seats too. */
export function itemsOf(view: View): Item[] {
  const listed = (fields: Fields, seat: number) =>
    Object.entries(fields).flatMap(([key, value]) =>
      isItems(value) ? value.map((each, i): Item => ({ key, seat, nth: i + 1, fields: each })) : [],
    );
  return Object.entries(view).flatMap(([key, value]) => {
    if (isOfSeats(view, key, value)) return value.flatMap((each, i) => listed(each, i + 1));
    return listed({ [key]: value }, 0);
  });
}

/** What is said of a seat, apart from its lists. */
export function factsOfSeat(view: View, seat: number): Fields {
  const all = Object.entries(view).flatMap(([key, value]) => (isOfSeats(view, key, value) ? [value[seat - 1] as Fields] : []));
  return plainFields(Object.assign({}, ...all) as Fields);
}

/** What is said of the game as a whole, apart from lists; what stands in an object is said as its own. */
export function factsOfAll(view: View): Fields {
  const members = Object.entries(view).filter(([key]) => !FRAME.includes(key));
  const inside = members.flatMap(([key, value]) => (isFields(value) ? Object.entries(value).map(([name, each]) => [`${key}_${name}`, each]) : []));
  return plainFields(Object.fromEntries([...members, ...inside]) as Fields);
}

/** What needs no list of its own: numbers, words, lists of those. Nothing, none and not so go without saying. */
export function plainFields(fields: Fields): Fields {
  const says = (value: Json): boolean => {
    if (Array.isArray(value)) return value.length > 0 && value.every((each) => typeof each !== 'object');
    return value !== null && typeof value !== 'object' && value !== 0 && value !== false && value !== '';
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => says(value)));
}

/** The cells an item lies on. */
export function cellsOf({ fields }: Item): string[] {
  const own = isCell(fields.cell) ? [fields.cell] : [];
  return own.length > 0 && Array.isArray(fields.cells) ? fields.cells.filter(isCell) : own;
}

/** Whether an answer is given on the map: its sentence names the cell it is on, as one of many. Any other is better read
 * than looked for there. */
export const isOnMap = ({ on, say }: Pick<LegalMove, 'on' | 'say'>): boolean =>
  on?.cell !== undefined && Object.values(say.args).some((value) => (value as { cell?: string } | null)?.cell === on.cell);

/** The letter by which a thing of a seat is told from the others of its list. */
export const signOf = (nth: number): string => lettersOf(nth).toUpperCase();

/** How large a map has to be for all of these cells. */
export function sizeOf(cells: string[]): { columns: number; rows: number } {
  const places = cells.map(placeOfCell);
  return { columns: Math.max(0, ...places.map(({ column }) => column)), rows: Math.max(0, ...places.map(({ row }) => row)) };
}

/** The next of these cells in a direction, as one looks for it with an arrow key. */
export function nextCell(from: string, cells: string[], key: string): string | undefined {
  const here = placeOfCell(from);
  const [right, down] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [0, 0];
  const ranked = cells.flatMap((cell) => {
    const [x, y] = [placeOfCell(cell).column - here.column, placeOfCell(cell).row - here.row];
    const along = x * right! + y * down!;
    const aside = Math.abs(x * down!) + Math.abs(y * right!);
    return along > 0 ? [{ cell, far: along + 3 * aside }] : [];
  });
  return ranked.toSorted((one, other) => one.far - other.far)[0]?.cell;
}
