// Which rule to read when a question is asked: from the question's message to the id of its rule. A test holds that every
// question has one and that both rulebooks tell it.
export const ruleOf: Record<string, string> = {
  'fairy_tale.ask_close': 'FT-13',
  'fairy_tale.ask_hunt': 'FT-16',
  'fairy_tale.ask_name': 'FT-23',
  'fairy_tale.ask_open': 'FT-13',
  'fairy_tale.ask_over': 'FT-24',
  'fairy_tale.ask_pick_left': 'FT-4',
  'fairy_tale.ask_pick_right': 'FT-4',
  'fairy_tale.ask_play': 'FT-6',
  'fairy_tale.ask_wait': 'FT-28',
};
