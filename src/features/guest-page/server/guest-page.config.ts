import { entry, limit } from '#platform/config/entry.ts';

export const guestPageEntries = {
  LIMIT_GUEST_TOKENS: entry(
    limit(20),
    'Wrong links to guests’ pages per address and minute; further ones are told to wait. 0 switches the limit off.',
    '20',
  ),
  LIMIT_GUEST_MOVES: entry(
    limit(5),
    'How often a guest can move a booking without staff; 0 switches the limit off.',
    '5',
  ),
};
