// The client as a whole: the connection, the tables looked at, the lobby, the words of the chosen language.
import { Connection, randomHex, type Answer, type Ask } from './connection.svelte';
import games from 'virtual:feerie/games';
import { loadRoom } from '../games';
import { contentOf } from './content';
import type { OpenGame } from './room';
import type { LobbyMessage, Message, ServerMessage, WelcomeMessage } from './protocol.gen';
import { becameSomebodyElse, hasChanged, isOwnAgain } from './devices';
import { isLoopback, reachableBase } from './reach';
import { settings } from './settings.svelte';
import { TableState } from './table.svelte';
import { word, type Catalogue, type Lang, type Words } from './words';

type Source = Record<Lang, () => Promise<{ default: Catalogue }>>;

/** What every page says, and what any page may have to: refusals, faults of records. The words of a game come with it. */
const pages: Source = { en: () => import('virtual:feerie/messages/pages/en'), fr: () => import('virtual:feerie/messages/pages/fr') };
const further: Source = { en: () => import('virtual:feerie/messages/further/en'), fr: () => import('virtual:feerie/messages/further/fr') };

const LONGEST_BLANK_MS = 400;

class House {
  catalogue: Catalogue = $state.raw({});
  lobby: LobbyMessage['tables'] | undefined = $state.raw();
  /** A sentence for everybody to see until it is put away. */
  notice: Message | undefined = $state.raw();
  contents: Record<string, OpenGame> = $state.raw({});
  /** Where links for others lead; from `localhost` nobody else would get here. */
  base = $state(location.origin);
  /** How many devices have become this person's while the page was open. */
  passedOn = $state(0);

  /** Which language is wanted, and which parts of its catalogue. */
  private lang: Lang = settings.kept.lang;
  private sources: Source[] = [pages];
  private tables = new Map<string, TableState>();
  private watchesLobby = false;

  readonly connection = new Connection(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
    () => settings.kept.name || undefined,
    {
      hello: (welcome) => this.hello(welcome),
      changed: () => becameSomebodyElse(),
      message: (message) => this.hear(message),
    },
  );

  /** Nobody but this machine gets to where links lead. */
  get onlyHere(): boolean {
    return isLoopback(new URL(this.base).hostname);
  }

  async start(): Promise<void> {
    this.connection.open();
    if (hasChanged()) this.notice = { id: 'web.devices.changed', args: {} };
    void reachableBase().then((base) => (this.base = base));
    await this.speak(settings.kept.lang);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.connection.hurry();
    });
    addEventListener('online', () => this.connection.hurry());
    settings.follow(() => void this.speak(settings.kept.lang));
    // The first page is drawn once, as it will stay; where the server is slow or away, without what only it knows.
    await Promise.race([this.connection.welcomed, new Promise((resolve) => setTimeout(resolve, LONGEST_BLANK_MS))]);
  }

  async speak(lang: Lang): Promise<void> {
    this.lang = lang;
    const sources = [...this.sources];
    const parts = await Promise.all(sources.map((source) => source[lang]()));
    // Another language or more words were wished for meanwhile: what came now must not take their place.
    if (this.lang !== lang || sources.length < this.sources.length) return this.speak(this.lang);
    this.catalogue = Object.assign({}, ...parts.map((part) => part.default)) as Catalogue;
    if (settings.kept.lang !== lang) settings.set('lang', lang);
  }

  /** The rest of what may be said, when the first page stands. */
  sayMore(): Promise<void> {
    return this.learn(further);
  }

  private async learn(source: Source): Promise<void> {
    if (!this.sources.includes(source)) this.sources.push(source);
    await this.speak(this.lang);
  }

  async loadContent(game: string): Promise<void> {
    const words = games[game]?.words;
    if (this.contents[game] || !words) return;
    const [content, room] = await Promise.all([contentOf(game), loadRoom(game), this.learn(words)]);
    if (content) this.contents = { ...this.contents, [game]: { ...content, room } };
  }

  words(game?: string, seats: string[] = [], eye = 0): Words {
    const lang = settings.kept.lang;
    const names = game ? this.contents[game]?.names : undefined;
    // A word that is no card's name stands in the catalogue: a die, a kind of slot, a rank.
    const family = `${(game ?? '').replaceAll('-', '_')}.word.`;
    const term = (id: string) => names?.get(id)?.[lang] ?? this.catalogue[family + id] ?? '';
    const grammar = (id: string) => names?.get(id)?.grammar?.[lang] ?? '';
    return { lang, catalogue: this.catalogue, term, grammar, seats, eye };
  }

  /** A sentence of the client's own. */
  say(id: string, args: Record<string, unknown> = {}): string {
    return word(this.words(), { id, args });
  }

  ask(request: Ask): Promise<Answer> {
    return this.connection.ask(request);
  }

  /** Asks, and where it is refused shows why. */
  async tryTo(request: Ask): Promise<Answer | undefined> {
    this.notice = undefined;
    const answer = await this.ask(request);
    if (answer.type === 'ok') return answer;
    this.notice = answer.say;
    return undefined;
  }

  table(id: string): TableState {
    const known = this.tables.get(id);
    if (known) return known;
    const table = new TableState(id, (from) => void this.ask({ type: 'look', table: id, ...(from ? { from } : {}) }));
    this.tables.set(id, table);
    return table;
  }

  async look(id: string, code?: string): Promise<Answer> {
    const table = this.table(id);
    if (code) table.code = code;
    const from = table.n > 0 ? { from: table.n } : {};
    const answer = await this.ask({ type: 'look', table: id, ...from, ...(table.code ? { code: table.code } : {}) });
    table.refused = answer.type === 'error' ? answer.say : undefined;
    return answer;
  }

  lookAway(id: string): void {
    if (!this.tables.delete(id)) return;
    void this.ask({ type: 'look_away', table: id });
  }

  watchLobby(on: boolean): void {
    this.watchesLobby = on;
    if (!on) this.lobby = undefined;
    void this.ask({ type: 'lobby', on });
  }

  nonce(id: string): void {
    void this.ask({ type: 'nonce', table: id, nonce: randomHex(32) });
  }

  private hello(welcome: WelcomeMessage): void {
    if (isOwnAgain(welcome.further)) {
      if (settings.kept.name) this.connection.rename();
      else return becameSomebodyElse(); // to be called nothing
    } else if (settings.kept.name && settings.kept.name !== welcome.name) {
      settings.set('name', welcome.name); // another device may have changed it meanwhile
    }
    if (this.watchesLobby) void this.ask({ type: 'lobby', on: true });
    for (const id of this.tables.keys()) void this.look(id);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        return this.tables.get(message.table)?.takeTable(message);
      case 'event':
        return this.tables.get(message.table)?.takeEvent(message);
      case 'presence': {
        const table = this.tables.get(message.table);
        if (table) table.presence = message.presence;
        return;
      }
      case 'gone': {
        const table = this.tables.get(message.table);
        if (table) table.refused = { id: 'web.gone', args: {} };
        return;
      }
      case 'lobby':
        this.lobby = message.tables;
        return;
      case 'named':
        settings.set('name', message.name);
        return;
      case 'passed_on':
        this.passedOn += 1;
        this.notice = { id: 'web.devices.joined_notice', args: {} };
        return;
      case 'error':
        this.notice = message.say;
        return;
    }
  }
}

export const house = new House();
