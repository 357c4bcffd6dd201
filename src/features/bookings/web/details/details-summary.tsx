import { useFormContext } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { type DetailsValues, fieldErrorText } from './details-form.ts';

/** In the order in which the fields stand on the page. */
const fields = [
  'fullName',
  'email',
  'dateOfBirth',
  'phoneNumber',
  'waiverAccepted',
  'termsAccepted',
  'privacyAccepted',
] as const satisfies (keyof DetailsValues)[];

export function DetailsSummary() {
  const { formState } = useFormContext<DetailsValues>();
  const errors = fields.flatMap((fieldId) => {
    const text = fieldErrorText(formState.errors[fieldId]);
    return text ? [{ fieldId, text }] : [];
  });
  return <ErrorSummary title={m.booking_check_fields()} errors={errors} attempt={formState.submitCount} />;
}
