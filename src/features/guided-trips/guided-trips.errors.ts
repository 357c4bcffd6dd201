import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const guidedTripsErrors = {
  'trips/not-found': { status: 404, text: m.error_guided_trips_not_found },
  'trips/no-schedule': { status: 404, text: m.error_no_schedule },
  'trips/changed': { status: 409, text: m.error_trips_changed },
  'trips/trip-not-found': { status: 404, text: m.error_trip_not_found },
  'trips/trip-changed': { status: 409, text: m.error_trip_changed },
  'trips/trip-in-use': { status: 409, text: m.error_trip_in_use },
  'trips/place-not-found': { status: 404, text: m.error_place_not_found },
  'trips/guide-not-found': { status: 404, text: m.error_guide_not_found },
  'trips/guide-busy': { status: 409, text: m.error_guide_busy },
  'trips/departure-not-found': { status: 404, text: m.error_departure_not_found },
  'trips/departure-changed': { status: 409, text: m.error_departure_changed },
  'trips/departure-exists': { status: 409, text: m.error_departure_exists },
  'trips/departure-over': { status: 409, text: m.error_departure_over },
  'trips/departure-booked': { status: 409, text: m.error_departure_booked },
  'trips/departure-closed': { status: 409, text: m.error_departure_closed },
  'trips/seats-sold': { status: 409, text: m.error_seats_sold },
  'trips/seats-below-sold': { status: 409, text: m.error_seats_below_sold },
  'trips/fares-changed': { status: 409, text: m.error_fares_changed },
  'trips/craft-missing': { status: 409, text: m.error_trip_craft },
  'trips/departure-called-off': { status: 409, text: m.error_departure_called_off },
  'trips/departure-told': { status: 409, text: m.error_departure_told },
  'trips/outside-hours': { status: 409, text: m.error_departure_outside_hours },
  'trips/too-many-days': { status: 422, text: m.error_departure_days },
  'trips/rule-changed': { status: 409, text: m.error_rule_changed },
} satisfies ErrorDeclarations<'trips'>;
