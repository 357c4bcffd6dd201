import { entry, limit, wholeNumber } from '#platform/config/entry.ts';

export const bookingsEntries = {
  LIMIT_BOOKINGS_PER_MINUTE: entry(
    limit(20),
    'Booking attempts per address and minute; 0 switches the limit off.',
    '20',
  ),
  LIMIT_UNPAID_PER_CONTACT: entry(
    limit(2),
    'Live unpaid bookings per e-mail address or phone; 0 switches the limit off.',
    '2',
  ),
  LIMIT_PAY_LATER_BOOKINGS: entry(
    limit(3),
    'Unconfirmed pay-later bookings per network and per browser at any one time; 0 switches the limit off.',
    '3',
  ),
  LIMIT_PAY_LATER_UNITS: entry(
    limit(6),
    'Units in unconfirmed pay-later bookings per network and per browser; 0 switches the limit off.',
    '6',
  ),
  LIMIT_HELD_UNITS: entry(
    limit(24),
    'Units that a network may hold for card payments before each further hold needs a proof of work; 0 switches the limit off.',
    '24',
  ),
  LIMIT_SLOT_SHARE: entry(
    wholeNumber(0, 100).default(50),
    'Per cent of an item and slot that one network or browser may hold without money or confirmation; 0 switches this and the limit in the settings off.',
    '50',
  ),
  PAY_LATER_HOURS: entry(
    wholeNumber(1, 1440).default(24),
    'How long a pay-later booking waits to be confirmed, where mail is configured; it ends two hours before the rental at the latest.',
    '24',
  ),
};
