// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const bookings = 'src/features/bookings';
const http = 'tests/http/moving-bookings.test.ts';
const cards = 'tests/http/moves-of-card-payments.test.ts';
const changed = 'tests/http/changed-sums.test.ts';
const notes = 'tests/http/booking-notes.test.ts';
const views = 'tests/http/booking-views.test.ts';
const races = 'tests/postgres/move-races.test.ts';
const locks = 'tests/postgres/statement-locks.test.ts > availability.exchange';

/** Moves of bookings, and what staff note. */
export const moves = inArea(
  'moves',
  inFile('src/features/availability/server/availability.repository.ts', [http], {
    'a move does not lock its slots in order': [
      'from slots s join moved m using (item_id, slot_date, slot_no)\n          order by s.item_id, s.slot_date, s.slot_no\n          for no key update of s',
      'from slots s join moved m using (item_id, slot_date, slot_no)',
      { tests: [locks] },
    ],
    'a move takes units that are not there': [
      ' and s.reserved + l.more <= s.capacity',
      '',
      { tests: [races] },
    ],
    'what was held on another day stays held': ['slot_date <> ${date} or (item_id', '(item_id'],
  }),
  inFile(
    'src/features/availability/domain/moved-units.ts',
    ['src/features/availability/domain/moved-units.test.ts'],
    {
      'slots that are kept are moved too': ['.filter(({ more }) => more !== 0)', ''],
      'nothing is given back': ['change(unit, -unit.quantity)', 'change(unit, 0)'],
    },
  ),
  inFile(`${bookings}/server/move/move-booking.ts`, [http], {
    'units that are short are moved all the same': [
      'if ((await availability.exchange(moved)) < moved.length) return false;',
      'await availability.exchange(moved);',
      { tests: [races] },
    ],
    'another price than the one on the screen is fine': ['totalCents === seen.newTotalCents &&', ''],
    'another difference than the one on the screen is fine': ['dueCents === seen.dueCents &&', ''],
    'another surplus than the one on the screen is fine': [
      'dueCents === seen.dueCents && surplusCents === seen.surplusCents',
      'dueCents === seen.dueCents',
    ],
    'two who move at once both do': ['locked.moves === read.moves && ', ''],
    'any way is open for a surplus': [': surplusWays.includes(surplusWay)', ': true'],
    'a surplus need not be decided': ['? surplusCents === 0 :', '? true :'],
    'a repeated move is refused': ['if (!earlier) throw error;', 'throw error;'],
    'a key can be used for another move': [
      'earlier.bookingId === wanted.id && earlier.requestHash.equals(wanted.requestHash)',
      'earlier.bookingId === wanted.id',
    ],
    'what was given back counts as kept': [
      'isGivenBack ? balanceCents + surplusCents : balanceCents',
      'balanceCents',
    ],
    'the surplus stays where it is': ['if (isGivenBack) await giveBackPart', 'if (false) await giveBackPart'],
    'nobody is told of a move': [
      "await announce(tx, { kind: 'booking-moved', bookingId: id, move: news });",
      'void [announce, news];',
    ],
  }),
  inFile(`${bookings}/server/move/plan-move.ts`, [http], {
    'an outdated number of moves is fine': ['version !== undefined && booking.moves !== version', 'false'],
    'a cancelled booking is moved': ["if (state === 'cancelled') throw", 'if (false) throw'],
    'a booking is moved while its customer pays': ["if (state === 'held') throw", 'if (false) throw'],
    'a booking is moved into the past': [
      'if (bookingDate < businessToday(clock.now(), timeZone)) throw',
      'if (false) throw',
    ],
    'what stays gets the price of today': ['[...kept, ...listed]', 'listed'],
    'the own units do not count as free': ['slot.quantity + ownUnits(slot)', 'slot.quantity'],
    'more goes back to the card than it has': ['surplusCents <= toCardCents ?', 'surplusCents >= 0 ?'],
    'more is given back by hand than came by hand': [
      'surplusCents <= byHandCents ?',
      'surplusCents >= 0 ?',
      { tests: [cards] },
    ],
  }),
  inFile(`${bookings}/server/transitions/payable-bookings.ts`, [cards, changed], {
    'an old order pays the new price': [
      'await bookings.setPaid(bookingId, dueCents);',
      'await bookings.setPaid(bookingId);',
    ],
    'what came by hand before is paid twice': ['Math.max(0, held?.byHandCents ?? 0)', '0'],
  }),
  inFile('src/features/payments/server/ledger/receive-payment.ts', [changed], {
    'what was paid too much stays': [
      'if (surplusCents > 0) {\n    const told',
      'if (false) {\n    const told',
    ],
  }),
  inFile('src/features/payments/server/ledger/settle-payment.ts', [changed], {
    'a restored payment counts with what went back of it': [
      'payments.payables.accept(tx, bookingId, amountCents)',
      'payments.payables.accept(tx, bookingId, attempt.amountCents)',
    ],
  }),
  inFile('src/features/payments/server/checkout-page/redirect-to-checkout.ts', [changed], {
    'an old page leads to the gateway': ['priceCents === null || priceCents === attempt.amountCents', 'true'],
  }),
  inFile('src/features/guest-page/server/move-as-guest.ts', ['tests/http/guest-season-moves.test.ts'], {
    'a guest’s move names the prices of before': [
      'items.map(({ itemId, quantity, duration }) => ({ itemId, quantity, duration }))',
      'items',
    ],
  }),
  inFile(`${bookings}/server/transitions/pay-by-hand.ts`, [http], {
    'the whole price is taken again': [
      'isDue(booking) ? dueCents : totalCents + addedCents',
      'totalCents + addedCents',
    ],
  }),
  inFile(`${bookings}/domain/booking-event.ts`, [`${bookings}/domain/booking-event.test.ts`], {
    'calendars keep the old entry': ['sequence: calendarSequence,', 'sequence: 0,'],
  }),
  inFile(`${bookings}/server/notes/add-note.ts`, [notes], {
    'a note can be of two bookings': ['!== note.bookingId)', '=== null)'],
    'a call confirms nothing': ["note.kind === 'called' &&", "note.kind === 'note' &&"],
  }),
  inFile(`${bookings}/server/list/booking-list.repository.ts`, [views], {
    'who is confirmed is to be called': [
      "place.state = 'pending' and place.confirmed_at is null",
      "place.state = 'pending'",
    ],
    'what is paid is unpaid': ["place.state = 'paid' and place.due_cents > 0", "place.state = 'paid'"],
  }),
);
