import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const manage = 'src/features/bookings/web/manage';
const list = [`${manage}/list/bookings-list.test.tsx`];

/** The list of bookings in the back office: what can be selected, and what is asked before it is cancelled. */
export const bookingList = inArea(
  'booking list',
  inFile(`${manage}/list/use-selection.ts`, list, {
    'all of the list takes cancelled bookings too': [
      'bookings.filter((booking) => !booking.cancelled).map',
      'bookings.map',
    ],
    'what left the screen stays selected': ['selectable.filter((id) => chosen.has(id))', '[...chosen]'],
    'a second booking drops the first': [': [...ids, id]', ': [id]'],
    'a selected booking stays selected': ['ids.filter((other) => other !== id)', 'ids'],
    'all of the list drops what was selected': [
      'ids.length < selectable.length ? selectable : []',
      'ids.length === 0 ? selectable : []',
    ],
    'all of the list takes none back': ['ids.length < selectable.length ? selectable : []', 'selectable'],
    'what was cancelled in vain stays selected': [
      'clear: () => setChosen(new Set()),',
      'clear: () => undefined,',
    ],
  }),
  inFile(`${manage}/list/select-bookings.tsx`, list, {
    'cancelled bookings can be selected': ['disabled={booking.cancelled}', ''],
    'a list of cancelled bookings counts as selected': [
      'selectableCount > 0 && ids.length === selectableCount',
      'ids.length === selectableCount',
    ],
    'all of nothing can be selected': ['disabled={selectableCount === 0}', ''],
    'some of the list looks like none of it': [
      'box.current.indeterminate = isPartial',
      'box.current.indeterminate = false',
    ],
    'a box has no name': ['aria-label={name}', ''],
  }),
  inFile(`${manage}/list/list-toolbar.tsx`, [`${manage}/list/list-toolbar.test.tsx`], {
    'the deletion of nothing is asked about': ['    if (count === 0) {', '    if (count < 0) {'],
    'the deletion of nothing is not said to be impossible': ['aria-disabled={count === 0}', ''],
    'more are deleted at once than the server takes': ['count > selectedAtMost', 'count < 0'],
  }),
  inFile(`${manage}/list/delete-selected-dialog.tsx`, list, {
    'bookings are deleted before their money is on the screen': [
      'money.isKnown && isOffered && remove.mutate',
      'remove.mutate',
    ],
    'a second press deletes twice': ['pending={remove.isPending}', ''],
    'the money of bookings is asked for that nobody deletes': ['isOpen ? ids : []', 'ids'],
    'a deletion that failed drops the selection': [
      'onSuccess: clear, onSettled: onClose',
      'onSettled: () => (clear(), onClose())',
    ],
  }),
  inFile(`${manage}/details/cancel-booking-dialog.tsx`, list, {
    'a booking is cancelled before its money is on the screen': [
      'booking && money.isKnown && isOffered',
      'booking && isOffered',
    ],
    'a second press cancels twice': ['pending={cancel.isPending}', ''],
    'the question stays open after its answer': [', { onSettled: onClose }', ''],
  }),
  inFile(`${manage}/details/cancellation-money.tsx`, list, {
    'money that could not be read counts as known': [
      'query.data !== undefined && !query.isFetching',
      '!query.isFetching',
    ],
  }),
  inFile(`${manage}/list/booking-row.tsx`, list, {
    'a cancelled booking can be cancelled again': ['{mayCancel && (', '{(mayCancel || true) && ('],
    'actions of all rows have the same name': ['aria-label={labelled(m.staff_cancel())}', ''],
  }),
  inFile(`${manage}/notes/use-notes.ts`, list, {
    'who pays at this moment is to be called': [' && holdSecondsLeft === null', ''],
    'who was called is to be called again': [' && !confirmed', ''],
  }),
  inFile(`${manage}/use-booking-actions.ts`, list, {
    'nobody is told which bookings were not deleted': [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
      'failed.length > 0 ? ` ${m.bookings_not_deleted({ count: failed.length, reason })}` :',
      'failed.length < 0 ? reason :',
    ],
  }),
);
