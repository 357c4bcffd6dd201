import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const web = 'src/features/bookings/web';
const details = `${web}/details`;
const form = [`${details}/details-form.test.tsx`];
const sending = [`${details}/send/send-details.test.tsx`];
const refused = [`${details}/refusal/booking-refused.test.tsx`];

/** The customer's details: boxes, errors beside their fields, and one booking however often is pressed. */
export const bookingDetails = inArea(
  'booking details',
  inFile(`${details}/details-form.ts`, form, {
    'a box is ticked for a version that nobody accepted': ['else if (accepted[kind] === id)', 'else'],
    'a box is kept as ticked that is not': [
      'else if (values[acceptanceFields[kind]]) accepted[kind] = id;',
      'else accepted[kind] = id;',
    ],
    'a document that has not come yet loses its tick': ['accepted[kind] = before[kind];', 'continue;'],
    'what was typed before is gone after a reload': [
      'form.reset({ ...emptyValues, ...kept, phoneCountry, paddlers, ...Object.fromEntries(now) });',
      'form.reset({ ...emptyValues, paddlers });',
    ],
    'a birth date is refused as it is typed on a phone': ['...phone, dateOfBirth: date }', '...phone }'],
    'the age hides the other errors': [
      '...result.errors,\n      ...(issue === null ?',
      '...(issue === null ? result.errors : {}),\n      ...(issue === null ?',
    ],
  }),
  inFile(`${details}/customer-fields.tsx`, form, {
    'errors of the customer stand at no field': ['error={error}', ''],
  }),
  inFile(`${details}/birth-date/birth-date-reading.tsx`, form, {
    'a short year is read while it is typed': ['read.hasFullYear || isComplete', 'true'],
    'the chosen reading leaves its error': ['shouldValidate: isSubmitted', 'shouldValidate: false'],
  }),
  inFile(`${details}/documents/document-acceptance.tsx`, form, {
    'errors of the boxes stand at no box': ['error={error}', ''],
  }),
  inFile(`${details}/details-summary.tsx`, form, {
    'the summary names only errors of the customer': [
      '    ...boxes.flatMap((field) => list(field, errors[field])),\n',
      '',
    ],
    'the summary does not follow the attempts': [
      'attempt={submitCount}',
      'attempt={submitCount > 0 ? 1 : 0}',
    ],
  }),
  inFile('src/ui/form/error-summary.tsx', form, {
    'the summary takes the focus with each key': ['}, [attempt]);', '});'],
    'an error of the summary leads nowhere': ['  field.focus();\n', ''],
  }),
  inFile(`${details}/details-form.ts`, sending, {
    'a sentence of the server is taken for a key': [
      "error.type === 'server' ? error.message : issueText(error.message)",
      'issueText(error.message)',
    ],
  }),
  inFile(`${details}/send/use-complete-booking.ts`, sending, {
    'a second press while a booking is under way sends another': ['if (isUnderWay.current) return;', ''],
    'after a refusal nothing can be sent any more': ['isUnderWay.current = false;', ''],
    'a definite answer is asked for again under its key': [
      'if (isDefiniteAnswer(error)) forgetSubmission();',
      '',
    ],
    'a booking whose time ran out counts as made': [
      'if (!booking.cancelled) return booking;',
      'return booking;',
    ],
    'a booking that is to be paid is made anew by the next press': [
      'if (booking.holdSecondsLeft === null) forgetSubmission();',
      'forgetSubmission();',
    ],
  }),
  inFile(`${web}/progress/submission-key.ts`, sending, {
    'each press has a key of its own': ['if (kept?.body === body) return kept.key;', ''],
    'another wish goes under the key of the first': ['if (kept?.body === body)', 'if (kept)'],
  }),
  inFile(`${details}/send/use-submit-details.ts`, sending, {
    'issues of the server stand at no field': [
      "form.setError(path as keyof DetailsValues, { type: 'server', message });",
      '{}',
    ],
    'the button presses again while the next page is on its way': [
      'completion.isPending || booked !== null',
      'completion.isPending',
    ],
    'the versions that were on the screen are not sent': [
      'waiver: waiver.data?.id, terms',
      'waiver: undefined, terms',
    ],
  }),
  inFile(`${web}/documents.page.tsx`, sending, {
    'the button does not say that the booking is under way': ['pending={submission.isPending}', ''],
  }),
  inFile(`${details}/details-form.ts`, refused, {
    'the form keeps boxes ticked whose document was replaced': [
      'if (!isFirst) form.setValue(field, false);',
      'if (!isFirst) continue;',
    ],
  }),
  inFile(`${details}/send/use-complete-booking.ts`, refused, {
    'documents that were replaced stay on the screen': [
      "'documents-changed': [documentsKey]",
      "'documents-changed': []",
    ],
    'a price that changed stays on the screen': ["'price-changed': [rentalItemsKey]", "'price-changed': []"],
  }),
  inFile(`${details}/send/use-submit-details.ts`, refused, {
    'a refusal that has a notice is told twice': ["if (refusalKind(error) !== 'other') return;", ''],
  }),
  inFile('src/features/bookings/web/offers/sold-out-offers.tsx', refused, {
    'fewer are offered where nothing is left': [
      'unitsLeft > 0 || lines.length > 1',
      'unitsLeft >= 0 || lines.length > 1',
    ],
    'taking fewer takes as many': [
      'onClick={() => onTakeLess(line, unitsLeft)}',
      'onClick={() => onTakeLess(line, line.quantity)}',
    ],
  }),
  inFile(`${details}/refusal/booking-refused.tsx`, refused, {
    'the refusal stays after another offer was taken': ['    onMended();\n', ''],
  }),
);
