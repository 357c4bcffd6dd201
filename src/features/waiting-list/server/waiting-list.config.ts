import { entry, limit } from '#platform/config/entry.ts';

export const waitingListEntries = {
  LIMIT_WAITING_PER_NETWORK: entry(
    limit(10),
    'Entries in the waiting list per network and day; 0 switches the limit off.',
    '10',
  ),
  LIMIT_WAITING_PER_ADDRESS: entry(
    limit(3),
    'Entries in the waiting list per e-mail address and day; 0 switches the limit off.',
    '3',
  ),
};
