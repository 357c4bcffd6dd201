import type * as audit from '#features/audit/audit.contract.ts';
import type * as availability from '#features/availability/availability.contract.ts';
import type * as bulkUpdates from '#features/availability/bulk-updates.contract.ts';
import type * as backups from '#features/backups/backups.contract.ts';
import type * as bookingList from '#features/booking-management/booking-list.contract.ts';
import type * as bookingMove from '#features/booking-management/booking-move.contract.ts';
import type * as bookingNotes from '#features/booking-management/booking-notes.contract.ts';
import type * as heldUnits from '#features/booking-management/held-units.contract.ts';
import type * as bookings from '#features/bookings/bookings.contract.ts';
import type * as guestLinks from '#features/bookings/guest-links.contract.ts';
import type * as briefing from '#features/briefing/briefing.contract.ts';
import type * as calendar from '#features/calendar/calendar.contract.ts';
import type * as outages from '#features/calendar/outages.contract.ts';
import type * as catalogue from '#features/catalogue/catalogue.contract.ts';
import type * as checkout from '#features/checkout/checkout.contract.ts';
import type * as content from '#features/content/content.contract.ts';
import type * as contentEditing from '#features/content/content-editing.contract.ts';
import type * as contentUploads from '#features/content/content-uploads.contract.ts';
import type * as slides from '#features/content/slides.contract.ts';
import type * as craft from '#features/craft/craft.contract.ts';
import type * as desk from '#features/desk/desk.contract.ts';
import type * as documentManagement from '#features/documents/document-management.contract.ts';
import type * as documents from '#features/documents/documents.contract.ts';
import type * as guestPage from '#features/guest-page/guest-page.contract.ts';
import type * as departures from '#features/guided-trips/departures.contract.ts';
import type * as guidedTrips from '#features/guided-trips/guided-trips.contract.ts';
import type * as manifest from '#features/guided-trips/manifest.contract.ts';
import type * as tripBooking from '#features/guided-trips/trip-booking.contract.ts';
import type * as trips from '#features/guided-trips/trips.contract.ts';
import type * as tripsEditing from '#features/guided-trips/trips-editing.contract.ts';
import type * as account from '#features/identity/account.contract.ts';
import type * as identity from '#features/identity/identity.contract.ts';
import type * as staffAccounts from '#features/identity/staff-accounts.contract.ts';
import type * as invoices from '#features/invoices/invoices.contract.ts';
import type * as journal from '#features/journal/journal.contract.ts';
import type * as media from '#features/media/media.contract.ts';
import type * as mailServer from '#features/notifications/mail-server.contract.ts';
import type * as notifications from '#features/notifications/notifications.contract.ts';
import type * as numbers from '#features/numbers/numbers.contract.ts';
import type * as openingHours from '#features/opening-hours/opening-hours.contract.ts';
import type * as overdue from '#features/overdue/overdue.contract.ts';
import type * as cardStore from '#features/payment-tester/card-store.contract.ts';
import type * as diagnostics from '#features/payment-tester/diagnostics.contract.ts';
import type * as testPayments from '#features/payment-tester/test-payments.contract.ts';
import type * as paymentPanel from '#features/payments/payment-panel.contract.ts';
import type * as payments from '#features/payments/payments.contract.ts';
import type * as placeChanges from '#features/place-changes/place-changes.contract.ts';
import type * as places from '#features/places/places.contract.ts';
import type * as privacy from '#features/privacy/privacy.contract.ts';
import type * as queue from '#features/queue/queue.contract.ts';
import type * as readiness from '#features/readiness/readiness.contract.ts';
import type * as receiptService from '#features/receipts/receipt-service.contract.ts';
import type * as receipts from '#features/receipts/receipts.contract.ts';
import type * as proxy from '#features/settings/proxy.contract.ts';
import type * as settings from '#features/settings/settings.contract.ts';
import type * as staffSearch from '#features/staff-search/staff-search.contract.ts';
import type * as stormDays from '#features/storm-days/storm-days.contract.ts';
import type * as till from '#features/till/till.contract.ts';
import type * as today from '#features/today/today.contract.ts';
import type * as voucherSale from '#features/vouchers/voucher-sale.contract.ts';
import type * as vouchers from '#features/vouchers/vouchers.contract.ts';
import type * as waitingList from '#features/waiting-list/waiting-list.contract.ts';
import type * as weather from '#features/weather/weather.contract.ts';
import type * as weatherLimits from '#features/weather/weather-limits.contract.ts';
import type * as weatherLocations from '#features/weather/weather-locations.contract.ts';
import type * as weatherRule from '#features/weather/weather-rule.contract.ts';

/** Every call of the interface stands in the contract of its feature. Only types: no contract reaches the browser. */
type Contracts =
  | typeof audit
  | typeof availability
  | typeof bulkUpdates
  | typeof backups
  | typeof bookingList
  | typeof bookingMove
  | typeof bookingNotes
  | typeof bookings
  | typeof desk
  | typeof guestLinks
  | typeof invoices
  | typeof media
  | typeof heldUnits
  | typeof calendar
  | typeof briefing
  | typeof craft
  | typeof queue
  | typeof outages
  | typeof catalogue
  | typeof checkout
  | typeof contentEditing
  | typeof contentUploads
  | typeof content
  | typeof slides
  | typeof documentManagement
  | typeof documents
  | typeof guestPage
  | typeof guidedTrips
  | typeof tripBooking
  | typeof trips
  | typeof departures
  | typeof manifest
  | typeof tripsEditing
  | typeof account
  | typeof identity
  | typeof staffAccounts
  | typeof mailServer
  | typeof notifications
  | typeof journal
  | typeof numbers
  | typeof openingHours
  | typeof overdue
  | typeof cardStore
  | typeof diagnostics
  | typeof testPayments
  | typeof paymentPanel
  | typeof payments
  | typeof placeChanges
  | typeof places
  | typeof privacy
  | typeof readiness
  | typeof receiptService
  | typeof receipts
  | typeof proxy
  | typeof settings
  | typeof staffSearch
  | typeof stormDays
  | typeof till
  | typeof today
  | typeof voucherSale
  | typeof vouchers
  | typeof waitingList
  | typeof weatherLimits
  | typeof weatherLocations
  | typeof weatherRule
  | typeof weather;

type CallIn<Contract> = Contract extends unknown
  ? Extract<Contract[keyof Contract], { method: string; path: string }>
  : never;

/** Each call by its address, such as `GET /api/bookings/:id`. */
export type Calls = { [Call in CallIn<Contracts> as `${Call['method']} ${Call['path']}`]: Call };
export type CallAddress = keyof Calls;
