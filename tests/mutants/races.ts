// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

/** Every statement that locks, stepped by hand on two connections. */
const locks = 'tests/postgres/statement-locks.test.ts';
/** Use cases that meet in the middle. */
const meetings = 'tests/postgres/interleavings.test.ts';
const splits = 'tests/http/trip-split.test.ts';
const items = 'tests/http/bookings-items.test.ts';
const moves = 'tests/http/bookings-moves.test.ts';
const overtaken = 'tests/postgres/overtaken-bookings.test.ts';

export const races = inArea(
  'races',
  inFile('moves.repository.ts', [`${locks} > moves.`], {
    'a split locks its departures as they come': ['order by id for no key update`', 'for no key update`'],
  }),
  inFile('plan-split.ts', [splits], {
    'what those who stay give up is not free for those who go': ['quantity: -more', 'quantity: 0'],
    'a split does not ask who of those who were named goes': [
      "if (leaving.length > countPeople(trip)) throw new AppError('trips/leaving-unnamed');",
      '',
    ],
  }),
  inFile('split-booking.ts', [splits], {
    'a split costs something else than on the screen': [
      "if (plan.other.totalCents !== request.otherTotalCents) throw new AppError('bookings/changed-meanwhile');",
      '',
    ],
    'a key of another split gets its booking': [
      "if (!earlier.requestHash.equals(wanted.requestHash)) throw new AppError('bookings/idempotency-conflict');",
      '',
    ],
  }),
  inFile('availability.repository.ts', [`${locks} > availability.`], {
    'slots that are checked again are not locked': [
      'order by s.item_id, s.slot_date, s.slot_no for no key update of s`);',
      'order by s.item_id, s.slot_date, s.slot_no`);',
    ],
    'a booking does not lock its slots in order': [
      'where s.slot_date = ${date}\n          order by s.item_id, s.slot_date, s.slot_no\n          for no key update of s\n        )\n        update slots s set reserved = s.reserved + l.quantity',
      'where s.slot_date = ${date}\n        )\n        update slots s set reserved = s.reserved + l.quantity',
    ],
    'a booking locks its slots from the last to the first': [
      'where s.slot_date = ${date}\n          order by s.item_id, s.slot_date, s.slot_no\n          for',
      'where s.slot_date = ${date}\n          order by s.item_id desc, s.slot_date, s.slot_no\n          for',
    ],
    'units are given back without locking slots in order': [
      'order by s.item_id, s.slot_date, s.slot_no\n          for no key update of s\n        ), released as',
      'limit 999\n        ), released as',
    ],
    'an edited slot is not locked': [
      'from slots where id = ${id} for no key update`',
      'from slots where id = ${id}`',
    ],
    'units are taken beyond the capacity': [
      ' and s.reserved + l.quantity <= s.capacity',
      '',
      { tests: [overtaken] },
    ],
    'units are given back twice': [
      'where a.booking_id = ${bookingId} and a.released_at is null\n          order by',
      'where a.booking_id = ${bookingId}\n          order by',
      {
        equivalent:
          'The second statement looks at `released_at` again under the lock, so that a slot too many is locked and nothing else.',
      },
    ],
    'what was released is released again': [
      'where a.booking_id = ${bookingId} and a.released_at is null\n            and (a.item_id',
      'where a.booking_id = ${bookingId}\n            and (a.item_id',
      {
        equivalent:
          'The slots that are joined are those of allocations that are not released, which were locked before.',
      },
    ],
    'a booking leaves the version of its slots as it was': [
      'set reserved = s.reserved + l.quantity, version = s.version + 1',
      'set reserved = s.reserved + l.quantity, version = s.version',
      { tests: ['tests/http/availability-edits.test.ts'] },
    ],
    'units that are taken again are not noted': [
      'do update\n          set released_at = null, quantity = excluded.quantity',
      'do nothing',
      { tests: ['tests/http/payments.test.ts > money that comes late buys'] },
    ],
  }),
  inFile('slot-maintenance.repository.ts', [`${locks} > slot-maintenance.`], {
    'a bulk update does not lock its day': [
      'and is_open\n          order by item_id, slot_date, slot_no for no key update\n',
      'and is_open\n          order by item_id, slot_date, slot_no\n',
    ],
    'recounts do not wait for one another': [
      'select pg_advisory_xact_lock(${advisoryLocks.slotRecount})',
      'select pg_try_advisory_xact_lock(${advisoryLocks.slotRecount}) and false',
    ],
    'miscounted slots are not locked': [
      'order by s.item_id, s.slot_date, s.slot_no for no key update of s',
      'order by s.item_id, s.slot_date, s.slot_no',
    ],
  }),
  inFile('fix-availability.ts', [meetings], {
    'a recount does not wait for the one before': ['    await slots.lockFixing();\n', ''],
    'a recount writes what it counted before the lock': [
      '    const ids = await slots.lockMiscounted();',
      "    const ids = (await tx.rows({ text: 'select id from slots', values: [] } as never)).map((row) => (row as { id: number }).id);",
    ],
  }),
  inFile('create-booking.ts', [items], {
    'a booking stands although units are missing': [
      "if (taken < needs.length) return tx.rollBack({ kind: 'overtaken' });",
      '',
      { tests: [overtaken] },
    ],
    'a booking that was overtaken is not tried again': [
      'const attempts = 5;',
      'const attempts = 1;',
      { tests: [overtaken] },
    ],
    'who comes too late is not told what is sold out': [
      'if (shortage) throw await whyShort(database, shortage, plan);',
      '',
    ],
    'units are taken and no allocation is written': [
      'availability.createAllocations(created.id, bookingDate, needs),',
      '',
    ],
    'a closed slot is called sold out': ['return left === null', 'return left !== null'],
  }),
  inFile('payment-attempts.ts', [meetings], {
    'what is paid for is not locked before the attempt': [
      'if (known.bookingId !== null) await payables.lock(tx, known.bookingId);',
      '',
    ],
    'the attempt is not locked': [
      'await createPaymentAttemptsRepository(tx).lock(orderId);',
      'await createPaymentAttemptsRepository(tx).find(orderId);',
    ],
    'a booking that was attached meanwhile is not locked': [
      "if (attempt?.bookingId !== known.bookingId) return { kind: 'again' } as const;",
      "if (!attempt) return { kind: 'again' } as const;",
    ],
    'a message of another store is acted upon': [
      'store.sid === gateway.sid && store.mode === gateway.mode',
      'true',
      { tests: ['tests/http/payment-stores.test.ts'] },
    ],
  }),
  inFile('payment-attempts.repository.ts', [`${locks} > payment-attempts.`], {
    'a payment attempt is read without its lock': [
      'from payment_attempt_records where order_id = ${orderId} for no key update`',
      'from payment_attempt_records where order_id = ${orderId}`',
    ],
    'two servers ask about the same attempt': ['limit 1 for update skip locked)', 'limit 1)'],
    'a server waits for the attempt of another': ['limit 1 for update skip locked)', 'limit 1 for update)'],
  }),
  inFile('refunds.repository.ts', [`${locks} > payment-refunds.`], {
    'two servers request the same refund': ['limit 1 for update of r skip locked)', 'limit 1)'],
    'a server waits for the refund of another': [
      'limit 1 for update of r skip locked)',
      'limit 1 for update of r)',
    ],
  }),
  inFile('pay-booking.ts', [meetings], {
    'an order is attached without the lock of its booking': ['    await payables.lock(tx, bookingId);\n', ''],
    'an order is attached without its own lock': [
      'const attempt = await attempts.lock(orderId);',
      'const attempt = await attempts.find(orderId);',
    ],
  }),
  inFile('bookings.repository.ts', [`${locks} > bookings.`], {
    'a booking is read without its lock': [
      'from bookings where id = ${id} for no key update`',
      'from bookings where id = ${id}`',
    ],
    'two servers end the same hold': [
      'hold_expires_at <= clock_timestamp()\n        order by id limit 1 for no key update skip locked`',
      'hold_expires_at <= clock_timestamp()\n        order by id limit 1`',
    ],
    'the end of a hold waits for another server': [
      'hold_expires_at <= clock_timestamp()\n        order by id limit 1 for no key update skip locked`',
      'hold_expires_at <= clock_timestamp()\n        order by id limit 1 for no key update`',
    ],
    'two servers end the same unconfirmed booking': [
      'confirm_by <= ${now}\n        order by id limit 1 for no key update skip locked`',
      'confirm_by <= ${now}\n        order by id limit 1`',
    ],
    'the end of an unconfirmed booking waits for another server': [
      'confirm_by <= ${now}\n        order by id limit 1 for no key update skip locked`',
      'confirm_by <= ${now}\n        order by id limit 1 for no key update`',
    ],
  }),
  inFile('unpaid.repository.ts', [`${locks} > unpaid.`], {
    'bookings of one contact do not wait for one another': [
      'select pg_advisory_xact_lock(hashtextextended(key, ${advisoryLocks.unpaidBookings})) from (',
      'select pg_try_advisory_xact_lock(hashtextextended(key, ${advisoryLocks.unpaidBookings})) and false from (',
    ],
    'contacts are locked in the order in which they were typed': [
      'as key order by 1\n        ) as keys`),\n\n    /** Counts unpaid',
      'as key\n        ) as keys`),\n\n    /** Counts unpaid',
      {
        equivalent:
          'Addresses are locked before phones, networks and browsers, and of each kind there is one.',
      },
    ],
  }),
  inFile('check-unpaid-limits.ts', ['tests/http/bookings-unpaid-limit.test.ts'], {
    'many at once from one person are not counted together': [
      'await Promise.all([unpaid.lock(wish), unpaid.count(wish)])',
      'await Promise.all([0, unpaid.count(wish)])',
    ],
  }),
  inFile('payable-bookings.ts', [meetings], {
    'late money takes units without the lock of their slots': [
      '    await availability.lock(wanted.map((slot) => ({ ...slot, date: bookingDate })));\n',
      '',
    ],
    'a payment does not lock its booking': [
      '      await createBookingsRepository(tx).lock(bookingId);\n    },\n\n    async accept',
      '    },\n\n    async accept',
    ],
  }),
  inFile('booking-transitions.ts', [moves], {
    'a cancellation keeps the units': ['    await createAvailabilityRepository(tx).release(id);\n', ''],
    'a booking is cancelled twice': [
      'if (!canTransition(state, to, actor)) throw invalidTransition(state);',
      '',
    ],
  }),
  inFile('expire-bookings.ts', ['tests/http/payment-checkouts.test.ts > a hold that is over'], {
    'the end of a hold keeps the units': [
      '    await createAvailabilityRepository(tx).release(booking.id);\n',
      '',
    ],
  }),
  inFile('accounts.repository.ts', [`${locks} > accounts.`], {
    'two who disable the last two accounts both succeed': ['order by id for update`', 'order by id`'],
    'a login does not lock its account': ['disabled_at is null for no key update`', 'disabled_at is null`'],
  }),
  inFile('limit-guesses.ts', [`${locks} > guesses.`], {
    'guesses that arrive together are not counted together': [
      'select pg_advisory_xact_lock(hashtextextended(key, ${advisoryLocks.passwordGuesses})) from (',
      'select pg_try_advisory_xact_lock(hashtextextended(key, ${advisoryLocks.passwordGuesses})) and false from (',
    ],
  }),
  inFile('slides.repository.ts', [`${locks} > slides.`], {
    'an edited slide is not locked': ['where id = ${id} for no key update`', 'where id = ${id}`'],
    'slides that change places are not locked': ['order by id for no key update`', 'order by id`'],
  }),
  inFile('content-editing.repository.ts', [`${locks} > content-editing.`], {
    'an edited section is not locked': ['${id}::bigint for no key update`', '${id}::bigint`'],
    'sections that change places are not locked': ['order by id for no key update`', 'order by id`'],
    'two sections get the same number': [
      'select pg_advisory_xact_lock(${advisoryLocks.sectionNumbers})',
      'select pg_try_advisory_xact_lock(${advisoryLocks.sectionNumbers}) and false',
    ],
  }),
  inFile('stored-item.repository.ts', [`${locks} > stored-item.`], {
    'an edited item is not locked': [
      'where item_id = ${itemId} for no key update`',
      'where item_id = ${itemId}`',
    ],
  }),
  inFile('guided-trips.repository.ts', [`${locks} > guided-trips.`], {
    'an edited week of trips is not locked': [
      'language = ${language} for no key update`',
      'language = ${language}`',
    ],
  }),
  inFile('document-versions.repository.ts', [`${locks} > document-versions.`], {
    'versions of a document are not locked': ['order by id for no key update`', 'order by id`'],
  }),
  inFile('mails.repository.ts', [`${locks} > mails.`], {
    'a mail that is sent again is not locked': ['where id = ${id} for no key update`', 'where id = ${id}`'],
  }),
  inFile('deliveries.repository.ts', [`${locks} > deliveries.`], {
    'two servers claim the same mail': ['limit 1 for update skip locked)', 'limit 1)'],
    'a server waits for the mail of another': ['limit 1 for update skip locked)', 'limit 1 for update)'],
  }),
  inFile('migrate.ts', [`${locks} > of two servers`], {
    'two servers migrate at once': [
      "await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);",
      "await client.query('select pg_try_advisory_lock($1)', [advisoryLocks.migration]);",
    ],
  }),
);
