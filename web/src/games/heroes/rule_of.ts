// Which rule to read when a question is asked: from the question's message to the id of its rule. A test holds that every
// question has one and that both rulebooks tell it.
export const ruleOf: Record<string, string> = {
  'heroes.ask_act': 'HF-20',
  'heroes.ask_attempt': 'HF-25',
  'heroes.ask_dice': 'HF-22',
  'heroes.ask_drawn': 'HF-33',
  'heroes.ask_heal': 'HF-29',
  'heroes.ask_keep': 'HF-42',
  'heroes.ask_over': 'HF-45',
  'heroes.ask_pick': 'HF-8',
  'heroes.ask_share': 'HF-35',
  'heroes.ask_side': 'HF-50',
  'heroes.ask_take': 'HF-23',
  'heroes.ask_target': 'HF-32',
  'heroes.ask_tiles': 'HF-33',
  'heroes.ask_wait': 'HF-17',
  'heroes.ask_wound': 'HF-15',
};
