// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const bookings = 'src/features/bookings';
const money = ['tests/http/money-by-hand.test.ts'];
const walkIns = ['tests/http/walk-ins.test.ts'];
const poster = ['tests/http/poster-bookings.test.ts'];

/** Money by hand, the till, and bookings that begin at the beach. */
export const desk = inArea(
  'desk',
  inFile(`${bookings}/server/transitions/pay-by-hand.ts`, money, {
    'a payment is undone twice': ['if (payment.isUndone) return getBooking(tx, id);', ''],
    'a payment can be undone for ever': [
      "if (!payment.isFresh) throw new AppError('bookings/undo-too-late');",
      '',
    ],
    'the money of a cancelled booking is undone': [
      "if (state === 'cancelled') throw new AppError('bookings/already-cancelled');",
      '',
    ],
    'the booking stays paid': ['else await bookings.setUnpaid(id);', ''],
    'the mail leaves all the same': [
      "await announce(tx, { kind: 'payment-by-hand-undone', bookingId: id, paymentId });",
      '',
    ],
    'the undone money stays in the ledger': ['await undoPaymentByHand(tx, paymentId, staffId);', ''],
  }),
  inFile('src/features/payments/server/ledger/ledger.repository.ts', money, {
    'a payment of another booking is undone': [
      'where id = ${id} and booking_id = ${bookingId}',
      'where id = ${id}',
    ],
    'cash that is given back is not noted': [
      'group by booking_id, method having',
      'group by booking_id, method, id having false and',
    ],
  }),
  inFile('src/features/notifications/server/announcements.ts', money, {
    'the customer hears of money at once': [
      'key: byHandKey(news), delaySeconds: undoSeconds }',
      'key: byHandKey(news) }',
    ],
    'a second payment is not told': ['`by-hand:${bookingId}:${paymentId}`', '`by-hand:${bookingId}`'],
  }),
  inFile('src/features/till/server/till.ts', money, {
    'a repeated count is kept twice': ['if (!isRepeated)', 'if (isRepeated || !isRepeated)'],
    'all money counts as cash': [".filter(({ method }) => method === 'cash')", ''],
  }),
  inFile(`${bookings}/server/create/create-booking.ts`, walkIns, {
    'who pays at the desk is not paid': [
      'if (payment) await takeByHand(tx, announce, record, payment);',
      "if (payment === undefined) return tx.rollBack({ kind: 'overtaken' });",
    ],
  }),
  inFile(`${bookings}/server/desk/plan-walk-in.ts`, walkIns, {
    'staff book for yesterday': ['if (wanted < today) {', "if (wanted < '2000') {"],
    'a walk-in waits to be confirmed': ["confirmedBy: 'staff',", 'confirmedBy: null,'],
  }),
  inFile(`${bookings}/server/desk/plan-poster-booking.ts`, poster, {
    'guests book where it is switched off': ["if (!isOn) throw new AppError('bookings/poster-off');", ''],
    'a child books': [
      "if (!isOldEnough(request.dateOfBirth, today)) throw new AppError('bookings/too-young');",
      '',
    ],
    'a guest holds a craft for ever': [
      'confirmBy: new Date(now.getTime() + posterHoldMinutes * 60_000),',
      'confirmBy: null,',
    ],
  }),
);
