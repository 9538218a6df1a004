// The list of answers as the boards use it: groups taken apart into single answers, and what an answer is about.
import type { Answer, Message, Offer, Thing } from './protocol.gen';

type Place = string | number;

/** A sentence of a group for one of its things: it stands where any of that kind stood. */
function saidOf(say: Message, kind: string, thing: Thing): Message {
  const args = Object.entries(say.args).map(([key, value]) => [key, (value as { any?: string } | null)?.any === kind ? thing : value]);
  return { ...say, args: Object.fromEntries(args) as Message['args'] };
}

/** Every answer by itself, in the order of the list. */
export function singleAnswers(offers: Offer[]): Answer[] {
  return offers.flatMap((offer): Answer[] => {
    const { of: kind, seat, on, ...rest } = offer;
    if (kind === undefined) return [offer as Answer];
    return (on as Place[]).map((member) => {
      const thing = { [kind]: member, ...(seat === undefined ? {} : { seat }) } as Thing;
      return { ...rest, move: `${offer.move}${member}`, say: saidOf(offer.say, kind, thing), on: thing };
    });
  });
}

/** Whether an answer is on this thing. */
export function isOn({ on }: Answer, thing: Thing): boolean {
  const members = Object.entries(thing);
  return on !== undefined && members.length === Object.keys(on).length && members.every(([kind, at]) => on[kind as keyof Thing] === at);
}
