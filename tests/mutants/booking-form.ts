import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const domain = 'src/features/bookings/domain';

/** The rules by which the booking form decides in the browser before the server is asked. */
export const bookingForm = inArea(
  'booking form',
  inFile(`${domain}/choice/free-slots.ts`, [`${domain}/choice/free-slots.test.ts`], {
    'a slot counts as free although nothing is left': [
      'isFree: slot.unitsLeft > 0',
      'isFree: slot.unitsLeft >= 0',
    ],
    'a slot has the units of one item only': ['(unitsOf.get(slot.timeSlot) ?? 0) + units', 'units'],
    'units of other items count for the wanted one': [
      'itemId === undefined || slot.itemId === itemId ? slot.quantity : 0',
      'slot.quantity',
    ],
    'the free slots furthest away are offered': [
      'distanceOf(a) - distanceOf(b)',
      'distanceOf(b) - distanceOf(a)',
    ],
    'slots that the day does not have are offered': ['.filter((timeSlot) => unitsOf.has(timeSlot))', ''],
    'the slot that was refused is offered as its own alternative': [
      'isOtherDay || timeSlot !== wished',
      'true',
    ],
    'alternatives are offered that cannot be had': [
      'durationOffer(day, { ...line, timeSlot }).notOffered === null',
      'durationOffer(day, { ...line, timeSlot }) !== null',
    ],
    'alternatives are offered that have room for one of several items': ['lines.every(', 'lines.some('],
    'the alternatives furthest away are offered': [
      'distanceOf(a) - distanceOf(b)',
      'distanceOf(b) - distanceOf(a)',
    ],
    'alternatives are not in the order of the day': ['.slice(0, limit)\n    .toSorted()', '.slice(0, limit)'],
  }),
  inFile(`${domain}/choice/duration-offers.ts`, [`${domain}/choice/duration-offers.test.ts`], {
    'a duration is offered beyond closing time': [
      'startSlot === null || !endsByClosing(startSlot, duration, closing)',
      'startSlot === null',
    ],
    'only the first slot of a rental has to have units': ['Math.min(...units)', '(units[0] ?? 0)'],
    'one unit too few is enough': [
      'unitsLeft >= Math.max(1, quantity)',
      'unitsLeft + 1 >= Math.max(1, quantity)',
    ],
    'a duration without units is offered while none is chosen': ['Math.max(1, quantity)', 'quantity'],
    'units of another item count': ['slot.itemId === itemId && ', ''],
    'a slot that does not exist has units': ['?.quantity ?? 0;', '?.quantity ?? 1;'],
    'sold out later is shown as sold out now': ['firstEmpty === 0 ?', 'firstEmpty >= 0 ?'],
  }),
  inFile(`${domain}/choice/selection-problem.ts`, [`${domain}/choice/selection-problem.test.ts`], {
    'a selection without a duration passes': [
      "if (!duration) return { itemId, kind: 'no-duration' };",
      'if (!duration) continue;',
    ],
    'a selection without an item passes': ["if (selections.length === 0) return { kind: 'no-item' };", ''],
    'a sold slot passes the selection': ['if (notOffered) return { itemId, ...notOffered };', ''],
  }),
  inFile(`${domain}/choice/booking-progress.ts`, [`${domain}/choice/booking-progress.test.ts`], {
    'details can be reached without a slot': [
      "if (draft.date === null || draft.timeSlot === null) return 'slot';",
      '',
    ],
    'a date alone is enough for the items': [' || draft.timeSlot === null', ''],
    'an item without a duration counts as chosen': [
      '&& draft.selections.every(({ duration }) => duration)',
      '',
    ],
    'a step that cannot be reached yet is shown': ['return asked < limit ? asked : limit;', 'return asked;'],
    'a draft of a past day is kept': [
      'return draft.date !== null && isBookable(draft.date) ? draft : emptyDraft;',
      'return draft;',
    ],
  }),
  inFile(`${domain}/choice/selection.ts`, [`${domain}/choice/selection.test.ts`], {
    'another day keeps the slot of the day before': [
      '{ date, timeSlot: null, selections: [] }',
      '{ ...draft, date }',
    ],
    'another slot keeps items that it may not have': [
      '{ ...draft, timeSlot, selections: [] }',
      '{ ...draft, timeSlot }',
    ],
    'another item takes over the duration of the first': [
      'findSelection(draft, itemId)?.duration ?? null',
      'draft.selections[0]?.duration ?? null',
    ],
    'a duration for another item keeps the quantity of the first': [
      'findSelection(draft, itemId)?.quantity ?? 1',
      'draft.selections[0]?.quantity ?? 1',
    ],
    'a booking that may hold one kind holds several': [
      'isMixed ? [...others, chosen] : [chosen]',
      '[...others, chosen]',
    ],
    'a booking that may hold several kinds holds one': [
      'isMixed ? [...others, chosen] : [chosen]',
      '[chosen]',
    ],
  }),
);
