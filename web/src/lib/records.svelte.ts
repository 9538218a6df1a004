// Where the text of a record comes from: a finished table, or a file somebody opened here. An opened one lasts as long as
// the tab, so that its pages can be reloaded.
import { house } from './house.svelte';
import type { Message } from './protocol.gen';

const KEY = 'feerie-record';

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

class Records {
  /** The text of the file that was opened here. */
  opened: string | undefined = $state.raw(kept());

  open(text: string | undefined): void {
    this.opened = text;
    try {
      if (text === undefined) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, text);
    } catch {
      // A private window keeps nothing.
    }
  }

  async ofTable(table: string, code: string | undefined): Promise<{ text: string } | { why: Message }> {
    const answer = await house.ask({ type: 'record', table, ...(code ? { code } : {}) });
    return answer.type === 'ok' ? { text: answer.text ?? '' } : { why: answer.say };
  }
}

export const records = new Records();

/** What a record's file is called: its game, and of its table as much as tells games apart. */
export function recordName(text: string): string {
  const [game, table] = [/^game ([a-z-]+)$/m, /^! commit ([0-9a-f]{8})/m].map((form) => form.exec(text)?.[1]);
  return `${['feerie', game, table].filter(Boolean).join('-')}.rec`;
}

/** Hands a record over as a file. */
export function saveRecord(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = recordName(text);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a busy browser fetches it a little later
}
