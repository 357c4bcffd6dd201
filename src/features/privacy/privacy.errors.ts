import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import type { Locale } from '#shared/language.ts';

export const privacyErrors = {
  'privacy/unclear': { status: 422, text: m.error_privacy_unclear },
  'privacy/nobody': { status: 404, text: m.error_privacy_nobody },
  'privacy/changed': { status: 409, text: m.error_privacy_changed },
  'privacy/open': { status: 409, text: openText },
} satisfies ErrorDeclarations<'privacy'>;

/** Keys: the values of the SQL function `open_matters`. */
const issueTexts = {
  ahead: m.privacy_open_ahead,
  held: m.privacy_open_held,
  payment: m.privacy_open_payment,
  refund: m.privacy_open_refund,
  review: m.privacy_open_review,
  due: m.privacy_open_due,
};

interface Open {
  id: number;
  matters: readonly (keyof typeof issueTexts)[];
}

function openText({ bookings }: { bookings: readonly Open[] }, options: { locale: Locale }): string {
  const reasons = bookings.map(
    ({ id, matters: issues }) =>
      `${bookingReference(id)}: ${issues.map((issue) => issueTexts[issue]({}, options)).join(', ')}`,
  );
  return `${m.error_privacy_open({}, options)} ${reasons.join('; ')}.`;
}
