import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const guidedTripsErrors = {
  'trips/not-found': { status: 404, text: m.error_guided_trips_not_found },
  'trips/no-schedule': { status: 404, text: m.error_no_schedule },
  'trips/changed': { status: 409, text: m.error_trips_changed },
} satisfies ErrorDeclarations<'trips'>;
