import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const web = 'src/features/bookings/web';
const choose = `${web}/choose`;
const date = [`${choose}/date-step.test.tsx`];
const items = [`${choose}/items-step.test.tsx`];
const summary = [`${choose}/summary-step.test.tsx`];

/** What the steps of the booking form let through, and what they say where they do not. */
export const bookingSteps = inArea(
  'booking steps',
  inFile(`${choose}/date-step.tsx`, date, {
    'a sold slot passes step 1': [' && isChosenFree', ''],
    'a slot of the day passes step 1 whether it is free or not': [
      'slot.timeSlot === timeSlot && slot.isFree',
      'slot.timeSlot === timeSlot',
    ],
    'step 1 goes nowhere where the availability cannot be read': ['!day.data ||', '!!day.data &&'],
    'a missing slot is called a missing day': [
      'date ? m.booking_choose_slot_first() : m.booking_choose_date_first()',
      'm.booking_choose_date_first()',
    ],
    'what step 1 lacks stays on the screen after it was chosen': ['setProblem(undefined);', ''],
    'the calendar counts other items than the wanted one': [
      'language, itemId: wanted?.itemId }),',
      'language, itemId: undefined }),',
    ],
    'the wanted item is not taken along': ['wanted && store.change', 'false && store.change'],
  }),
  inFile(`${choose}/when/use-go-to-items.ts`, date, {
    'a day whose place is not announced goes on without a word': [
      'else setNoticeOpen(true);',
      'else goToItems();',
    ],
  }),
  inFile(`${choose}/when/day-calendar.tsx`, date, {
    'a full day can be told from a free one by its looks alone': [
      'm.booking_calendar_full_day({ date: text })',
      'text',
    ],
  }),
  inFile(`${choose}/when/slot-list.tsx`, date, {
    'a sold slot can be pressed': ['disabled={!isFree}', ''],
    'which slot is chosen is not said': ['aria-pressed={isSelected}', 'aria-pressed={false}'],
  }),
  inFile(`${web}/progress/booking-draft.ts`, date, {
    'a kept day is offered that can no longer be booked': [
      'isBookable(date, now(), timeZone, bookingRules)',
      'true',
    ],
  }),
  inFile(`${choose}/items-step.tsx`, items, {
    'step 2 lets everything pass': [
      '(problem ? setAttempt((before) => before + 1) : void navigate(stepPath(3)))',
      'void navigate(stepPath(3))',
    ],
    'what step 2 lacks is not said': ['problem={problemText}', ''],
    'what step 2 lacks is said before anybody asked': [
      'attempt > 0 && problem ? selectionProblemText',
      'problem ? selectionProblemText',
    ],
    'the quantity of one item stands at all of them': [
      'selection={findSelection(draft, item.itemId)}',
      'selection={draft.selections[0] ?? null}',
    ],
  }),
  inFile(`${choose}/items/duration-choice.tsx`, items, {
    'a duration that cannot be had can be chosen': ['disabled={notOffered !== null}', ''],
    'why a duration cannot be had belongs to no choice': [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
      'aria-describedby={notOffered ? `${id}-why` : errorId}',
      '',
    ],
    'a duration without a price is offered': [
      'amountCents === null ? []',
      '(amountCents as unknown) === 0 ? []',
    ],
  }),
  inFile(`${choose}/items/item-card.tsx`, items, {
    'as many can be taken as there are at the start, whatever the duration': [
      'chosen ? chosen.unitsLeft : unitsAtStart',
      'unitsAtStart',
    ],
    'durations are offered for one, whatever the quantity': ['Math.max(1, selection?.quantity ?? 0)', '1'],
  }),
  inFile(`${choose}/summary-step.tsx`, summary, {
    'the summary goes on with units that are gone': ['if (problem || !items.data) {', 'if (!items.data) {'],
    'why the summary does not go on is not said': ['problem={isGone ? undefined : problemText}', ''],
    'the price on the screen is not kept': ['store.saveItems(', 'String('],
  }),
  inFile(`${web}/booking.page.tsx`, summary, {
    'an item that left the catalogue stays chosen': [
      'items.data ? matchPriceList(store.draft, items.data) : store.draft',
      'store.draft',
    ],
  }),
);
