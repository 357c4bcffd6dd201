import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { registerAuditRoutes } from '#features/audit/server/audit.routes.ts';
import { registerAvailabilityRoutes } from '#features/availability/server/availability.routes.ts';
import { registerBackupsRoutes } from '#features/backups/server/backups.routes.ts';
import { registerBookingListRoutes } from '#features/booking-management/server/booking-list.routes.ts';
import { registerEmailRoutes } from '#features/booking-management/server/email.routes.ts';
import { registerHeldUnitsRoutes } from '#features/booking-management/server/held-units.routes.ts';
import { registerMoveRoutes } from '#features/booking-management/server/move.routes.ts';
import { registerNotesRoutes } from '#features/booking-management/server/notes.routes.ts';
import { registerBookingRoutes } from '#features/bookings/server/bookings.routes.ts';
import { registerGuestLinkRoutes } from '#features/bookings/server/guests/guest-links.routes.ts';
import { registerBriefingRoutes } from '#features/briefing/server/briefing.routes.ts';
import { registerCalendarRoutes } from '#features/calendar/server/calendar.routes.ts';
import { registerCatalogueRoutes } from '#features/catalogue/server/catalogue.routes.ts';
import { registerCheckoutRoutes } from '#features/checkout/server/checkout.routes.ts';
import { registerContentRoutes } from '#features/content/server/content.routes.ts';
import {
  registerContentEditing,
  registerContentUploads,
} from '#features/content/server/editing/content-editing.routes.ts';
import { registerSlideRoutes } from '#features/content/server/slides/slides.routes.ts';
import { registerCraftRoutes } from '#features/craft/server/craft.routes.ts';
import { registerDeskRoutes } from '#features/desk/server/desk.routes.ts';
import { registerDocumentManagement } from '#features/documents/server/document-management.routes.ts';
import { registerDocumentRoutes } from '#features/documents/server/documents.routes.ts';
import { registerGuestPageRoutes } from '#features/guest-page/server/guest-page.routes.ts';
import { registerGuidedTripsRoutes } from '#features/guided-trips/server/guided-trips.routes.ts';
import { registerTripsRoutes } from '#features/guided-trips/server/trips.routes.ts';
import { registerAccountRoutes } from '#features/identity/server/account.routes.ts';
import { registerIdentityRoutes } from '#features/identity/server/identity.routes.ts';
import { registerStaffAccountRoutes } from '#features/identity/server/staff-accounts.routes.ts';
import { registerInvoicesRoutes } from '#features/invoices/server/invoices.routes.ts';
import { registerJournalRoutes } from '#features/journal/server/journal.routes.ts';
import { registerMediaRoutes } from '#features/media/server/media.routes.ts';
import { registerMailServerRoutes } from '#features/notifications/server/mail-server.routes.ts';
import { registerNotificationRoutes } from '#features/notifications/server/notifications.routes.ts';
import { registerNumbersRoutes } from '#features/numbers/server/numbers.routes.ts';
import { registerOpeningHoursRoutes } from '#features/opening-hours/server/opening-hours.routes.ts';
import { registerOverdueRoutes } from '#features/overdue/server/overdue.routes.ts';
import { registerCardStoreRoutes } from '#features/payment-tester/server/card-store.routes.ts';
import { registerDiagnosticsRoutes } from '#features/payment-tester/server/diagnostics.routes.ts';
import { registerTestPayments } from '#features/payment-tester/server/test-payments.routes.ts';
import { registerPaymentRoutes } from '#features/payments/server/payments.routes.ts';
import { registerPlaceChangesRoutes } from '#features/place-changes/server/place-changes.routes.ts';
import { registerPlacesRoutes } from '#features/places/server/places.routes.ts';
import { registerPrivacyRoutes } from '#features/privacy/server/privacy.routes.ts';
import { registerQueueRoutes } from '#features/queue/server/queue.routes.ts';
import { registerReadinessRoutes } from '#features/readiness/server/readiness.routes.ts';
import {
  registerReceiptServiceRoutes,
  registerReceiptsRoutes,
} from '#features/receipts/server/receipts.routes.ts';
import { registerProxyRoutes } from '#features/settings/server/proxy.routes.ts';
import { registerSettingsRoutes } from '#features/settings/server/settings.routes.ts';
import { registerStaffSearchRoutes } from '#features/staff-search/server/staff-search.routes.ts';
import { registerStormDaysRoutes } from '#features/storm-days/server/storm-days.routes.ts';
import { registerTillRoutes } from '#features/till/server/till.routes.ts';
import { registerTodayRoutes } from '#features/today/server/today.routes.ts';
import { registerVoucherSale } from '#features/vouchers/server/sale/sale.routes.ts';
import { registerVoucherRoutes } from '#features/vouchers/server/vouchers.routes.ts';
import { registerWaitingListRoutes } from '#features/waiting-list/server/waiting-list.routes.ts';
import { registerWeatherRoutes } from '#features/weather/server/weather.routes.ts';
import type { Site } from './create-site.ts';

/** The one list of features, in their order: each may use those before it. */
const features: readonly ((app: FastifyInstance, site: Site) => void)[] = [
  registerIdentityRoutes,
  registerAccountRoutes,
  registerStaffAccountRoutes,
  registerAuditRoutes,
  registerSettingsRoutes,
  registerProxyRoutes,
  registerOpeningHoursRoutes,
  registerMediaRoutes,
  registerCatalogueRoutes,
  registerPlacesRoutes,
  registerBriefingRoutes,
  registerContentRoutes,
  registerContentEditing,
  registerContentUploads,
  registerSlideRoutes,
  registerDocumentRoutes,
  registerDocumentManagement,
  registerWeatherRoutes,
  registerGuidedTripsRoutes,
  registerTripsRoutes,
  registerPaymentRoutes,
  registerVoucherRoutes,
  registerVoucherSale,
  registerAvailabilityRoutes,
  registerBookingRoutes,
  registerGuestLinkRoutes,
  registerInvoicesRoutes,
  registerReceiptsRoutes,
  registerReceiptServiceRoutes,
  registerHeldUnitsRoutes,
  registerMoveRoutes,
  registerNotesRoutes,
  registerEmailRoutes,
  registerBookingListRoutes,
  registerDeskRoutes,
  registerPlaceChangesRoutes,
  registerStormDaysRoutes,
  registerCalendarRoutes,
  registerCraftRoutes,
  registerQueueRoutes,
  registerOverdueRoutes,
  registerTodayRoutes,
  registerTillRoutes,
  registerNumbersRoutes,
  registerJournalRoutes,
  registerCheckoutRoutes,
  registerTestPayments,
  registerDiagnosticsRoutes,
  registerCardStoreRoutes,
  registerNotificationRoutes,
  registerMailServerRoutes,
  registerWaitingListRoutes,
  registerGuestPageRoutes,
  registerPrivacyRoutes,
  registerBackupsRoutes,
  registerReadinessRoutes,
  registerStaffSearchRoutes,
];

/** Each is a plugin: what it adds to the server beside its routes holds for these alone. */
export async function registerFeatures(app: FastifyInstance, site: Site): Promise<void> {
  for (const feature of features) {
    const plugin: FastifyPluginAsync = async (scope) => feature(scope, site);
    await app.register(plugin);
  }
}
