// A change of a JSON value as RFC 6902 writes it (add, remove, replace). Nothing is changed in place: what a change does
// not touch is shared, so that every moment of a game can be kept.
export interface Change {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}

const unescape = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~');

function changed(whole: unknown, path: string[], change: Change): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change.value;
  if (Array.isArray(whole)) {
    const list = [...whole];
    const at = name === '-' ? list.length : Number(name);
    if (rest.length > 0) list[at] = changed(list[at], rest, change);
    else if (change.op === 'remove') list.splice(at, 1);
    else list.splice(at, change.op === 'add' ? 0 : 1, change.value);
    return list;
  }
  const object = { ...(whole as Record<string, unknown>) };
  if (rest.length === 0 && change.op === 'remove') delete object[name];
  else object[name] = changed(object[name], rest, change);
  return object;
}

export function apply<T>(whole: T, changes: Change[]): T {
  let now: unknown = whole;
  for (const change of changes) now = changed(now, change.path.split('/').slice(1).map(unescape), change);
  return now as T;
}
