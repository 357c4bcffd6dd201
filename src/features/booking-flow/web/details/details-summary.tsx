import { type FieldError, useFormContext } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { ErrorSummary, type SummaryError } from '#ui/form/error-summary.tsx';
import { typedFields } from '../progress/storage-keys.ts';
import { type DetailsValues, fieldErrorText } from './details-form.ts';

const boxes = ['waiverAccepted', 'termsAccepted', 'privacyAccepted'] as const;
const seatFields = ['fullName', 'dateOfBirth', 'guardianName', 'guardianAgrees'] as const;

/** Everything that is wrong with the form, in its order. */
export function DetailsSummary() {
  const { getValues, formState } = useFormContext<DetailsValues>();
  const { errors, submitCount } = formState;
  const list = (fieldId: string, error: FieldError | undefined, seat?: number): SummaryError[] => {
    const text = fieldErrorText(error);
    if (!text) return [];
    return [{ fieldId, text: seat === undefined ? text : m.paddlers_seat_error({ number: seat, text }) }];
  };
  const before = getValues('paddlers.bookerPaddles') ? 2 : 1;
  const { others } = getValues('paddlers');
  const all = [
    ...typedFields.flatMap((field) => list(field, errors[field])),
    ...list('paddlers.bookerPaddles', errors.paddlers?.bookerPaddles),
    ...others.flatMap((_, index) =>
      seatFields.flatMap((field) => {
        const error = errors.paddlers?.others?.[index]?.[field];
        return list(`paddlers.others.${index}.${field}`, error, index + before);
      }),
    ),
    ...boxes.flatMap((field) => list(field, errors[field])),
  ];
  return <ErrorSummary title={m.booking_check_fields()} errors={all} attempt={submitCount} />;
}
