import { auditErrors } from '#features/audit/audit.errors.ts';
import { availabilityErrors } from '#features/availability/availability.errors.ts';
import { bookingsErrors } from '#features/bookings/bookings.errors.ts';
import { briefingErrors } from '#features/briefing/briefing.errors.ts';
import { calendarErrors } from '#features/calendar/calendar.errors.ts';
import { catalogueErrors } from '#features/catalogue/catalogue.errors.ts';
import { contentErrors } from '#features/content/content.errors.ts';
import { craftErrors } from '#features/craft/craft.errors.ts';
import { documentsErrors } from '#features/documents/documents.errors.ts';
import { guestPageErrors } from '#features/guest-page/guest-page.errors.ts';
import { guidedTripsErrors } from '#features/guided-trips/guided-trips.errors.ts';
import { identityErrors } from '#features/identity/identity.errors.ts';
import { invoicesErrors } from '#features/invoices/invoices.errors.ts';
import { journalErrors } from '#features/journal/journal.errors.ts';
import { mediaErrors } from '#features/media/media.errors.ts';
import { notificationsErrors } from '#features/notifications/notifications.errors.ts';
import { paymentsErrors } from '#features/payments/payments.errors.ts';
import { placeChangesErrors } from '#features/place-changes/place-changes.errors.ts';
import { privacyErrors } from '#features/privacy/privacy.errors.ts';
import { queueErrors } from '#features/queue/queue.errors.ts';
import { readinessErrors } from '#features/readiness/readiness.errors.ts';
import { receiptsErrors } from '#features/receipts/receipts.errors.ts';
import { settingsErrors } from '#features/settings/settings.errors.ts';
import { stormDaysErrors } from '#features/storm-days/storm-days.errors.ts';
import { tillErrors } from '#features/till/till.errors.ts';
import { typedSecretsErrors } from '#features/typed-secrets/typed-secrets.errors.ts';
import { vouchersErrors } from '#features/vouchers/vouchers.errors.ts';
import { waitingListErrors } from '#features/waiting-list/waiting-list.errors.ts';
import { weatherErrors } from '#features/weather/weather.errors.ts';
import type { ErrorCode, ErrorDeclaration } from '#shared/app-error.ts';
import type { Locale } from '#shared/language.ts';
import { platformErrors } from './platform.errors.ts';

/** Every code that the product can answer with: its status and its sentence. */
export const errorTable = {
  ...platformErrors,
  ...identityErrors,
  ...auditErrors,
  ...settingsErrors,
  ...typedSecretsErrors,
  ...mediaErrors,
  ...contentErrors,
  ...documentsErrors,
  ...weatherErrors,
  ...guidedTripsErrors,
  ...catalogueErrors,
  ...briefingErrors,
  ...paymentsErrors,
  ...availabilityErrors,
  ...bookingsErrors,
  ...invoicesErrors,
  ...calendarErrors,
  ...craftErrors,
  ...queueErrors,
  ...placeChangesErrors,
  ...vouchersErrors,
  ...waitingListErrors,
  ...stormDaysErrors,
  ...journalErrors,
  ...receiptsErrors,
  ...tillErrors,
  ...guestPageErrors,
  ...notificationsErrors,
  ...privacyErrors,
  ...readinessErrors,
};

type ErrorTable = typeof errorTable;

declare module '#shared/app-error.ts' {
  interface DeclaredErrors extends ErrorTable {}
}

interface ErrorAnswer extends Omit<ErrorDeclaration, 'text'> {
  text: (parameters: Record<string, unknown>, options: { locale: Locale }) => string;
}

/** The compiler has checked the parameters where the error was made. */
export function findErrorAnswer(code: ErrorCode): ErrorAnswer {
  const declaration: ErrorDeclaration = errorTable[code];
  return declaration as ErrorAnswer;
}
