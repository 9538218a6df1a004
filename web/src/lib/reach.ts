// Where others reach this house. Whoever plays on the machine that runs the server mostly came by `localhost`, and a link
// with that name leads everybody else nowhere; the server tells such a visitor, and only them, its other addresses.
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

export async function reachableBase(): Promise<string> {
  if (!isLoopback(location.hostname)) return location.origin;
  try {
    const told = (await (await fetch('/addresses')).json()) as { addresses: string[] };
    return told.addresses.find((each) => !isLoopback(new URL(each).hostname)) ?? location.origin;
  } catch {
    return location.origin; // a server that does not say
  }
}
