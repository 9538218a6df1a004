// Made by tools/protocol_types.mjs from server/core/protocol.schema.json: change that, then run it.

export type Word = string;

/** A table's id. */
export type Table = string;

/** What is read out to friends to invite them. */
export type Code = string;

export type Hex64 = string;

/** Counted from 1. */
export type Seat = number;

/** 0 for nobody's seat. */
export type SeatOrNone = number;

/** How many events of a table one has heard. */
export type Number = number;

/** What a person is called at the table. */
export type Name = string;

/** The text of a record: docs/records.md. */
export type RecordText = string;

/** Of a bot. */
export type Level = string;

/** Of the game, by name. */
export type Options = Record<string, string>;

/** none; or move: seconds for each answer; or fischer: seconds for the game and increment for each run of answers. */
export type Clock = {
  kind: "none" | "move" | "fischer";
  seconds?: number;
  increment?: number;
};

/** Who shall sit at a seat. */
export type Place = {
  kind: "me" | "open" | "bot";
  level?: Level;
};

/** A sentence before it is worded: docs/messages.md. */
export type Message = {
  id: string;
  args: Record<string, unknown>;
};

/** Whatever can be pointed at: one member named by its kind, seat beside it where it matters whose it is. Things of a game: docs/protocol.md. */
export type Thing = {
  card?: number;
  figure?: number;
  cell?: string;
  slot?: number;
  pile?: number;
  die?: number;
  seat?: Seat;
};

/** An answer: the move to send, how to say it, and what it is about: the thing it is on, further things it comes with, the word of the content it names where on does not say it, and whether it declines. */
export type Answer = {
  move: string;
  say: Message;
  on?: Thing;
  with?: Thing[];
  names?: string;
  declines?: true;
};

/** A line of the list of answers: an answer, or with of a group of answers alike but for the thing. Of a group, on lists the things of that kind (and seat, where there is one), and sent is move with one of them behind it. */
export type Offer = {
  move: string;
  say: Message;
  of?: "seat" | "card" | "figure" | "cell" | "slot" | "pile" | "die";
  seat?: Seat;
  on?: {
    card?: number;
    figure?: number;
    cell?: string;
    slot?: number;
    pile?: number;
    die?: number;
    seat?: Seat;
  } | (string | number)[];
  with?: Thing[];
  names?: string;
  declines?: true;
};

/** What sits at a seat. level: of the bot, or of the bot that plays on for a person. resigned: a bot plays on and the seat comes last. standing_in: a bot plays for a person until they return. */
export type Sitter = {
  kind: "open" | "person" | "bot";
  name?: string;
  level?: Level;
  resigned?: boolean;
  standing_in?: boolean;
};

/** A table in a list: what everybody who may look at it sees without looking. */
export type TableRow = {
  table: Table;
  game: Word;
  options: Options;
  clock: Clock;
  state: "open" | "running";
  seats: Sitter[];
  created: string;
};

/** A table of your own in a list. seat: yours, 0 where you are only the host. asked: your answer is waited for. */
export type OwnRow = {
  table: Table;
  game: Word;
  options: Options;
  clock: Clock;
  state: "open" | "running";
  seats: Sitter[];
  created: string;
  seat: SeatOrNone;
  asked: boolean;
};

/** One line of the table's story: a sentence to be worded (say), or what somebody at a seat wrote (chat). */
export type Line = {
  n: Number;
  say?: Message;
  seat?: Seat;
  name?: Name;
  chat?: string;
};

/** A finished game as an eye saw it (0: a spectator). view: at the beginning. Each step is an entry of the record, by its number, and whose it was (0: the table's). change: how the view changes, as a JSON Patch (RFC 6902) of add, remove and replace. */
export type Story = {
  game: Word;
  rules: number;
  content: Hex64;
  players: number;
  options: Options;
  seats: string[];
  eye: SeatOrNone;
  view: Record<string, unknown>;
  standing: {
    points: number;
    place: number;
    resigned: boolean;
  }[];
  drawn?: boolean;
  steps: ({
    entry: number;
    seat: SeatOrNone;
    move?: string;
    undo?: boolean;
    change: ({
      op: "add" | "remove" | "replace";
      path: string;
    })[];
    log: Message[];
  })[];
};

/** What a table looks like to you, part by part. A part that comes replaces the part of that name; parts that do not come stay as they were. */
export type Parts = {
  about?: {
    game: Word;
    rules: number;
    content: Hex64;
    players: number;
    options: Options;
    clock: Clock;
    public: boolean;
    chat: boolean;
    hints: boolean;
    created: string;
    code?: Code;
  };
  state?: "open" | "running" | "finished" | "closed";
  you?: {
    seat: SeatOrNone;
    host: boolean;
  };
  seats?: Sitter[];
  luck?: {
    commitment: Hex64;
    nonces: string[];
    secret?: Hex64;
    salt?: Hex64;
  };
  play?: {
    view: Record<string, unknown>;
    question: Message;
    legal: Offer[];
    undo: "nothing" | "free" | "consent";
  };
  clocks?: {
    left: number[];
    running: Seat[];
  };
  undo_asked?: {
    seat: SeatOrNone;
    agreed: Seat[];
  };
  standing?: {
    points: number;
    place: number;
  }[];
  drawn?: boolean;
  rematch?: {
    table: Table;
    code: Code;
  };
};

/** Which seats' people are connected, and how many look on. */
export type Presence = {
  seats: boolean[];
  watchers: number;
};

/** The first request: which protocol, what to call you. Again, to be called something else at the next table. */
export type HelloRequest = {
  type: "hello";
  id: Word;
  version: number;
  name?: Name;
};

/** Nothing but an answer. */
export type PingRequest = {
  type: "ping";
  id: Word;
};

/** To be told the public tables, now and whenever they change; or no more. */
export type LobbyRequest = {
  type: "lobby";
  id: Word;
  on: boolean;
};

/** A new table, of which you are the host. players counts when seats is missing; then you sit at the first and the others are open. */
export type CreateRequest = {
  type: "create";
  id: Word;
  game: Word;
  players?: number;
  options?: Options;
  seats?: Place[];
  clock?: Clock;
  public?: boolean;
  chat?: boolean;
  hints?: boolean;
  from?: {
    record: RecordText;
    entry: number;
  };
};

/** The story of a finished game, from its record, as an eye saw it. */
export type ReplayRequest = {
  type: "replay";
  id: Word;
  record: RecordText;
  eye: SeatOrNone;
};

/** The table of an invitation. */
export type FindRequest = {
  type: "find";
  id: Word;
  code: Code;
};

/** A code with which another device goes on as you, once and for some minutes; it takes the place of the last one. */
export type PassOnRequest = {
  type: "pass_on";
  id: Word;
};

/** From the other device: whose code it is, and a latchkey. Coming in at /ws?latchkey=… this browser is that person. */
export type TakeRequest = {
  type: "take";
  id: Word;
  code: Code;
};

/** From now on only this browser is you: the tokens of all other devices are worth nothing, and their connections end. */
export type ShutOutRequest = {
  type: "shut_out";
  id: Word;
};

/** To see a table and hear its events: with from, what came after that many; else all of it. */
export type LookRequest = {
  type: "look";
  id: Word;
  table: Table;
  code?: Code;
  from?: Number;
};

/** To hear no more of a table. */
export type LookAwayRequest = {
  type: "look_away";
  id: Word;
  table: Table;
};

/** To take an open seat; without seat, the first one. */
export type SitRequest = {
  type: "sit";
  id: Word;
  table: Table;
  seat?: Seat;
};

/** To give one's seat up: before the game it is open again, during it a bot plays on and the seat comes last. */
export type LeaveRequest = {
  type: "leave";
  id: Word;
  table: Table;
};

/** The host makes a seat open, or a bot's; whoever sat there stands up. */
export type SeatRequest = {
  type: "seat";
  id: Word;
  table: Table;
  seat: Seat;
  kind: "open" | "bot";
  level?: Level;
};

/** The host changes what the table is, before the game. */
export type SetupRequest = {
  type: "setup";
  id: Word;
  table: Table;
  players?: number;
  options?: Options;
  clock?: Clock;
  public?: boolean;
  chat?: boolean;
  hints?: boolean;
};

/** The host gives an open table up. */
export type CloseRequest = {
  type: "close";
  id: Word;
  table: Table;
};

/** Your share of the luck, chosen once the commitment is there: 32 random bytes. */
export type NonceRequest = {
  type: "nonce";
  id: Word;
  table: Table;
  nonce: Hex64;
};

/** The host begins the game; no seat may be open. */
export type StartRequest = {
  type: "start";
  id: Word;
  table: Table;
};

/** Your answer, as it stands in legal. at: how many events you had heard; if your list of answers has changed since, the answer is refused as stale. */
export type MoveRequest = {
  type: "move";
  id: Word;
  table: Table;
  move: string;
  at?: Number;
};

/** To take your last answer back: at once where nothing followed, else the other people at the table are asked. */
export type UndoRequest = {
  type: "undo";
  id: Word;
  table: Table;
};

/** Whether you agree that somebody takes their answer back. */
export type ConsentRequest = {
  type: "consent";
  id: Word;
  table: Table;
  agree: boolean;
};

/** To give the game up: a bot plays on and the seat comes last. */
export type ResignRequest = {
  type: "resign";
  id: Word;
  table: Table;
};

/** To let a bot play for a seat whose person is away or silent, until they return. */
export type StandInRequest = {
  type: "stand_in";
  id: Word;
  table: Table;
  seat: Seat;
  level?: Level;
};

/** To take one's seat back from the bot that stands in. */
export type ReturnRequest = {
  type: "return";
  id: Word;
  table: Table;
};

/** To say something to everybody at the table. */
export type ChatRequest = {
  type: "chat";
  id: Word;
  table: Table;
  text: string;
};

/** The same again: a new table with the same people, bots and options. Who asks first is its host; the others find it in the part rematch. */
export type RematchRequest = {
  type: "rematch";
  id: Word;
  table: Table;
};

/** What a good bot would answer in your place, and why; where the table allows hints. */
export type HintRequest = {
  type: "hint";
  id: Word;
  table: Table;
};

/** The record of a finished game, which feerie record verify checks. */
export type RecordRequest = {
  type: "record";
  id: Word;
  table: Table;
  code?: Code;
};

/** The answer to hello: who you are here, and what can be played (as feerie games --json tells it). */
export type WelcomeMessage = {
  type: "welcome";
  id: Word;
  version: 2;
  name: Name;
  games: Record<string, unknown>[];
  tables: Table[];
  yours: OwnRow[];
  you: string;
  further: boolean;
};

/** It was done, and is kept. n: the number of the event it became. table, code: of create, find and rematch. text: the record. story: of a replay. answer, why: of a hint. code, seconds (how long it is good): of pass_on. name, latchkey: of take. */
export type OkMessage = {
  type: "ok";
  id: Word;
  n?: Number;
  table?: Table;
  code?: Code;
  text?: string;
  story?: Story;
  answer?: Answer;
  why?: Message[];
  seconds?: number;
  name?: Name;
  latchkey?: string;
};

/** It was not done, nothing has changed, and say tells why. id is null where none could be read. */
export type ErrorMessage = {
  type: "error";
  id: string | null;
  code: "bad_message" | "bad_version" | "hello_first" | "too_fast" | "unknown_table" | "not_permitted" | "refused" | "stale" | "busy" | "full" | "closing" | "storage" | "suspended";
  say: Message;
};

/** A table as it is now: every part, and the lines after the first from events. Comes directly before the ok of look, and whenever the server thinks you should begin anew. elapsed: milliseconds since the last event, for the clocks. */
export type TableMessage = {
  type: "table";
  table: Table;
  from: Number;
  n: Number;
  elapsed: number;
  set: Parts;
  log: Line[];
  presence: Presence;
};

/** What changed at a table with the events after number from, up to number n (mostly one; several where they became durable together): the parts that are now different, and the lines to add. Where from is not your last number, look again from your last. */
export type EventMessage = {
  type: "event";
  table: Table;
  from: Number;
  n: Number;
  set: Parts;
  log: Line[];
};

/** Who is there, whenever that changes; not numbered. */
export type PresenceMessage = {
  type: "presence";
  table: Table;
  presence: Presence;
};

/** You hear no more of a table: it was closed, or you were not allowed any longer. */
export type GoneMessage = {
  type: "gone";
  table: Table;
};

/** You are called something else from the next table on, as you said by another connection. */
export type NamedMessage = {
  type: "named";
  name: Name;
};

/** Another device has taken your code and is yours now. */
export type PassedOnMessage = {
  type: "passed_on";
};

/** The public tables, newest first. */
export type LobbyMessage = {
  type: "lobby";
  tables: TableRow[];
};

export type ClientRequest = HelloRequest | PingRequest | LobbyRequest | CreateRequest | ReplayRequest | FindRequest | PassOnRequest | TakeRequest | ShutOutRequest | LookRequest | LookAwayRequest | SitRequest | LeaveRequest | SeatRequest | SetupRequest | CloseRequest | NonceRequest | StartRequest | MoveRequest | UndoRequest | ConsentRequest | ResignRequest | StandInRequest | ReturnRequest | ChatRequest | RematchRequest | HintRequest | RecordRequest;

export type ServerMessage = WelcomeMessage | OkMessage | ErrorMessage | TableMessage | EventMessage | PresenceMessage | GoneMessage | NamedMessage | PassedOnMessage | LobbyMessage;
