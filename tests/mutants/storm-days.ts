// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const storms = 'src/features/storm-days';
const days = ['tests/http/storm-days.test.ts'];
const choices = ['tests/http/storm-choices.test.ts'];

/** Who is told that a day is called off, who chooses what, and what the deadline decides. */
export const stormDays = inArea(
  'storm days',
  inFile(`${storms}/domain/voucher-worth.ts`, [`${storms}/domain/voucher-worth.test.ts`], {
    'half a cent is the business’s': ['* (100 + bonusPercent) + 50)', '* (100 + bonusPercent))'],
    'a voucher is worth more than any may be': ['cents > mostCents ? 0 : cents', 'cents'],
  }),
  inFile(`${storms}/domain/booking-fate.ts`, [`${storms}/domain/booking-fate.test.ts`], {
    'who was told counts as untold': [
      "return isTold ? 'open' : 'untold';",
      "return isTold ? 'untold' : 'untold';",
    ],
  }),
  inFile(`${storms}/server/call-off.ts`, days, {
    'what is over already is called off': [
      'return date === today ? Math.min(Math.max(firstSlot, slot), untilSlot) : firstSlot;',
      'return date === today ? firstSlot : firstSlot;',
    ],
    'the same again is another day': ['if (same) return same.id;', ''],
    'hours are called off twice': [
      "if (await days.hasOverlap(day)) throw new AppError('storm-days/overlaps');",
      '',
    ],
    'the slots stay open': ['await applyCalledOff(tx, day.date);', ''],
    'a day of the past is called off': [
      "if (date < today || (date === today && untilSlot <= slot)) throw new AppError('storm-days/over');",
      '',
    ],
    'a deadline that has passed is taken': [
      "if (decideBy <= now.clock.now()) throw new AppError('storm-days/decide-by-past');",
      '',
    ],
    'guests may think about it for ever': [
      "if (decideBy > last) throw new AppError('storm-days/decide-by-too-late');",
      '',
    ],
  }),
  inFile(`${storms}/server/choose.ts`, choices, {
    'a choice is made twice': [
      "if (!storm?.isOpen) throw new AppError('storm-days/chosen');",
      'if (!storm) return;',
    ],
    'sums that changed since are given all the same': ['assertSeen(storm);', ''],
    'a voucher is worth nothing': [
      "if (choice === 'voucher' && worth === 0) throw new AppError('storm-days/nothing-paid');",
      '',
    ],
    'the booking stands after the choice': [
      'await cancelForStorm(tx, announce, bookingId, {',
      'if (stormDayId < 0) await cancelForStorm(tx, announce, bookingId, {',
    ],
    'after a day was opened again its deadline is forgotten': [
      '(!storm.isLifted || storm.decideBy > now)',
      '(!storm.isLifted || storm.decideBy <= now)',
    ],
  }),
  inFile(`${storms}/server/tell-storm-days.ts`, [...days, ...choices], {
    'a paused day is told all the same': [
      'if (!found || found.day.pausedAt || found.day.liftedAt) return false;',
      'if (!found) return false;',
      {
        equivalent:
          'the statement that finds the booking looks at the pause too; only a race sees the difference',
      },
    ],
    'who pays after the deadline is asked to choose': [
      'if (decideBy <= now) {',
      'if (decideBy < new Date(0)) {',
    ],
    'nobody is told': ["await announce(tx, { kind: 'booking-called-off', bookingId, storm });", ''],
    'who was silent keeps the booking': [
      "await endBooking(tx, announce, {\n    ...{ ...concerned, choice: 'refund', byDefault: true, wasAsked: true, now, timeZone, storm },\n  });\n  return true;\n}\n\nasync function tellLifted(",
      'return true;\n}\n\nasync function tellLifted(',
    ],
    'nobody hears that it takes place': [
      "await announce(tx, { kind: 'booking-storm-lifted', bookingId, stormDayId, decideBy });",
      '',
    ],
    'the mail comes when the booking has begun': [
      'if (bookingDate < today || (bookingDate === today && startSlot <= slot)) return false;',
      '',
    ],
  }),
  inFile(`${storms}/server/pause-storm-day.ts`, days, {
    'a pause takes time from the guests': [
      'isOver ? new Date(now.getTime() + leftMs) : day.decideBy',
      'day.decideBy',
    ],
    'a day that was opened again is paused': [
      "if (day.liftedAt) throw new AppError('storm-days/lifted');\n    if (!day.pausedAt) await",
      'if (!day.pausedAt) await',
    ],
    'the slots stay closed': ['await applyCalledOff(tx, day.date);', ''],
  }),
  inFile(`${storms}/server/storm-bookings.repository.ts`, [...days, ...choices], {
    'bookings of other boats are concerned': ['and a.item_id = any(${itemIds}::text[]) and', 'and'],
    'who chose is asked again': [
      'where s.choice is null and b.id > ${after}\n        order by b.id limit 1 for no key update of b skip locked`),\n\n    /** Locks the next booking whose guest was told',
      'where b.id > ${after}\n        order by b.id limit 1 for no key update of b skip locked`),\n\n    /** Locks the next booking whose guest was told',
      { equivalent: 'what was chosen is read again under the lock; this only spares the work' },
    ],
    'a move is not noted': ["set choice = 'move', chosen_at = ${now} from", 'set chosen_at = null from'],
  }),
);
