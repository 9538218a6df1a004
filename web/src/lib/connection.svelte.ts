// The one connection to the server. It says hello, sends requests and gives each its one answer, and when the line
// breaks it comes back by itself (sooner at first, then more slowly, never all clients at once). A request that was not
// answered is sent again with the same id: the server does it once, however often it hears it.
import type { ClientRequest, ErrorMessage, OkMessage, ServerMessage, WelcomeMessage } from './protocol.gen';

type Unsent<T> = T extends { id: string } ? Omit<T, 'id'> : never;
export type Ask = Unsent<ClientRequest>;
export type Answer = OkMessage | ErrorMessage;
export type Status = 'connecting' | 'open' | 'lost' | 'outdated';

interface Waiting {
  text: string;
  resolve: (answer: Answer) => void;
}

/** Told of everything that is no answer; `hello` after each (re)connection, before anything else. */
export interface Listener {
  hello(welcome: WelcomeMessage): void;
  /** This browser is somebody else now: nothing here is theirs. */
  changed(): void;
  message(message: ServerMessage): void;
}

/** The close code for a browser that is somebody else now. */
const SOMEBODY_ELSE = 4001;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;

export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes)); // there on plain http too
  return [...values].map((value) => value.toString(16).padStart(2, '0')).join('');
}

export class Connection {
  status: Status = $state('connecting');
  welcome: WelcomeMessage | undefined = $state.raw();
  private greeted: () => void = () => undefined;
  /** The first welcome. */
  readonly welcomed: Promise<void> = new Promise((resolve) => (this.greeted = resolve));

  private socket: WebSocket | undefined;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = 0;
  private renamed = false; // while the line was down
  private readonly mark = randomHex(6);

  constructor(
    private readonly address: string,
    private readonly name: () => string | undefined,
    private readonly listener: Listener,
  ) {}

  open(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.sayHello(this.name());
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      if (event.code === SOMEBODY_ELSE) this.listener.changed();
      else this.comeBack();
    };
  }

  /** At once, if the line is down: the page became visible, or somebody pressed the button. */
  hurry(): void {
    if (this.status === 'lost') this.open();
  }

  ask(request: Ask): Promise<Answer> {
    const id = `${this.mark}-${(this.last += 1)}`;
    const text = JSON.stringify({ ...request, id });
    return new Promise((resolve) => {
      this.waiting.set(id, { text, resolve });
      if (this.status === 'open') this.socket?.send(text);
    });
  }

  /** Says hello once more, to hear which tables one has now. */
  greet(): void {
    if (this.status === 'open') this.sayHello();
  }

  /** Says hello once more, to be called something else from the next table on. */
  rename(): void {
    if (this.status === 'open') this.sayHello(this.name());
    else this.renamed = true;
  }

  private sayHello(name?: string): void {
    this.socket?.send(JSON.stringify({ type: 'hello', id: 'hello', version: 2, ...(name ? { name } : {}) }));
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      const again = this.status !== 'open';
      // Somebody else's questions are not for this person: the tab slept while the browser was passed on or shut out.
      if (this.welcome && this.welcome.you !== message.you) return this.listener.changed();
      this.status = 'open';
      this.tries = 0;
      this.welcome = message;
      this.greeted();
      if (!again) return;
      // What is said once more counts; what is said first gives way to what other devices say.
      const wished = this.renamed ? this.name() : undefined;
      this.renamed = false;
      if (wished) this.sayHello(wished);
      this.listener.hello(wished ? { ...message, name: wished } : message);
      for (const { text } of this.waiting.values()) this.socket?.send(text);
    } else if (message.type === 'error' && message.id === 'hello') {
      if (message.code === 'bad_version') this.status = 'outdated';
      else this.listener.message(message);
    } else if ((message.type === 'ok' || message.type === 'error') && message.id) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.resolve(message);
    } else {
      this.listener.message(message);
    }
  }

  private comeBack(): void {
    if (this.status === 'outdated') return;
    this.status = 'lost';
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.7 ** this.tries);
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), wait * (0.5 + Math.random()));
  }
}
