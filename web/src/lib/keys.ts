// Keys by what is printed on them, where keyboards differ.

/** The digit of a key, 1 to 9, or 0. French keyboards have digits with Shift only: the key itself counts there. */
export function digitOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): number {
  if (/^[1-9]$/.test(key)) return Number(key);
  const place = /^Digit([1-9])$/.exec(code);
  return place && !shiftKey ? Number(place[1]) : 0;
}
