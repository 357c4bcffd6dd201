import type { FastifyInstance } from 'fastify';
import { registerAuditRoutes } from '#features/audit/server/audit.routes.ts';
import { initializeAvailability } from '#features/availability/server/availability.public.ts';
import { registerAvailabilityRoutes } from '#features/availability/server/availability.routes.ts';
import { registerBackupsRoutes } from '#features/backups/server/backups.routes.ts';
import {
  createBookingAccess,
  createProofOfWork,
  createVisitorFinder,
  type GuestLinks,
} from '#features/bookings/server/bookings.public.ts';
import { registerBookingRoutes } from '#features/bookings/server/bookings.routes.ts';
import { registerDeskRoutes } from '#features/bookings/server/desk/desk.routes.ts';
import { registerEmailRoutes } from '#features/bookings/server/email/email.routes.ts';
import { registerGuestLinkRoutes } from '#features/bookings/server/guests/guest-links.routes.ts';
import { registerHeldUnitsRoutes } from '#features/bookings/server/held-units/held-units.routes.ts';
import { registerBookingListRoutes } from '#features/bookings/server/list/booking-list.routes.ts';
import { registerMoveRoutes } from '#features/bookings/server/move/move.routes.ts';
import { registerNotesRoutes } from '#features/bookings/server/notes.routes.ts';
import { registerCalendarRoutes } from '#features/calendar/server/calendar.routes.ts';
import { registerCatalogueRoutes } from '#features/catalogue/server/catalogue.routes.ts';
import { registerCheckoutRoutes } from '#features/checkout/server/checkout.routes.ts';
import { registerContentRoutes } from '#features/content/server/content.routes.ts';
import { registerContentEditing } from '#features/content/server/editing/content-editing.routes.ts';
import { registerContentUploads } from '#features/content/server/editing/content-uploads.routes.ts';
import { registerSlideRoutes } from '#features/content/server/slides/slides.routes.ts';
import { registerDocumentManagement } from '#features/documents/server/document-management.routes.ts';
import { registerDocumentRoutes } from '#features/documents/server/documents.routes.ts';
import { registerGuestPageRoutes } from '#features/guest-page/server/guest-page.routes.ts';
import type { GuestDoor } from '#features/guest-page/server/open-guest-page.ts';
import { registerGuidedTripsRoutes } from '#features/guided-trips/server/guided-trips.routes.ts';
import { registerAccountRoutes } from '#features/identity/server/account.routes.ts';
import type { createSessionCookies } from '#features/identity/server/identity.public.ts';
import { registerIdentityRoutes } from '#features/identity/server/identity.routes.ts';
import { registerStaffAccountRoutes } from '#features/identity/server/staff-accounts.routes.ts';
import { registerMediaRoutes } from '#features/media/server/media.routes.ts';
import { hasStaffAddress } from '#features/notifications/server/notifications.public.ts';
import { registerNotificationRoutes } from '#features/notifications/server/notifications.routes.ts';
import { registerNumbersRoutes } from '#features/numbers/server/numbers.routes.ts';
import { registerOpeningHoursRoutes } from '#features/opening-hours/server/opening-hours.routes.ts';
import { registerDiagnosticsRoutes } from '#features/payment-tester/server/diagnostics.routes.ts';
import { registerTestPayments } from '#features/payment-tester/server/test-payments.routes.ts';
import { type Payments, readCardSales } from '#features/payments/server/payments.public.ts';
import { registerPaymentRoutes } from '#features/payments/server/payments.routes.ts';
import { registerPlaceNewsRoutes } from '#features/place-news/server/place-news.routes.ts';
import { registerPlacesRoutes } from '#features/places/server/places.routes.ts';
import { registerPrivacyRoutes } from '#features/privacy/server/privacy.routes.ts';
import { registerReadinessRoutes } from '#features/readiness/server/readiness.routes.ts';
import { registerProxyRoutes } from '#features/settings/server/proxy.routes.ts';
import { registerSettingsRoutes } from '#features/settings/server/settings.routes.ts';
import { registerStormDaysRoutes } from '#features/storm-days/server/storm-days.routes.ts';
import { registerTillRoutes } from '#features/till/server/till.routes.ts';
import { bookingDay } from '#features/today/server/booking-day.ts';
import { registerTodayRoutes } from '#features/today/server/today.routes.ts';
import { registerVoucherSale } from '#features/vouchers/server/sale/sale.routes.ts';
import { registerVoucherRoutes } from '#features/vouchers/server/vouchers.routes.ts';
import { registerWaitingListRoutes } from '#features/waiting-list/server/waiting-list.routes.ts';
import { registerWeatherRoutes } from '#features/weather/server/weather.routes.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { UntrustedProxy } from '#platform/http/addresses/forwarding.ts';
import type { AddressTest } from '#platform/http/addresses/match-addresses.ts';
import type { Config } from './config/config.ts';
import { describeServer } from './doctor/describe-server.ts';
import { describeError } from './errors/error-response.ts';
import { publishBookingEvents, publishVoucherNews } from './subscriptions.ts';

interface Dependencies {
  config: Config;
  database: Database;
  clock: Clock;
  cookies: ReturnType<typeof createSessionCookies>;
  payments: Payments;
  /** Signs the right to read a booking. */
  capabilityKey: Buffer;
  findUntrustedProxy: () => UntrustedProxy | null;
  isTrustedProxy: AddressTest;
  guests: { links: GuestLinks; open: GuestDoor };
}

/** The one list of features, in their order: each may use those before it. */
export function registerFeatures(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, database, clock, cookies, payments, capabilityKey, findUntrustedProxy } = dependencies;
  const { timeZone, limits, publicUrl } = config;
  const signing = { key: capabilityKey, isSecure: publicUrl.startsWith('https:') };
  const capability = createBookingAccess(signing);

  registerIdentityFeature(app, { database, cookies, limit: limits.loginsPer15Minutes });
  registerAuditRoutes(app, { database, timeZone });
  const calendar = { database, clock, timeZone };
  registerSettingsRoutes(app, {
    database,
    // A longer window has days without slots.
    onChange: async (key) => {
      if (key === 'booking_window_days') await initializeAvailability(calendar);
    },
  });
  registerOpeningHoursRoutes(app, { database });
  registerProxyRoutes(app, { findUntrustedProxy });
  registerPageFeatures(app, { database, clock, timeZone });
  registerCatalogueRoutes(app, { database });
  registerAvailabilityRoutes(app, calendar);
  const { links, open } = dependencies.guests;
  const bookings = {
    links,
    database,
    clock,
    timeZone,
    capability,
    findHoldMinutes: () => (payments.obstacle === null ? config.paymentHoldMinutes : null),
    visitors: createVisitorFinder(signing),
    proofOfWork: createProofOfWork({ key: capabilityKey, clock }),
    unpaidLimits: { ...limits, perContact: limits.unpaidPerContact },
    payLaterHours: config.smtp ? config.payLaterHours : null,
    attemptsPerMinute: limits.bookingsPerMinute,
    announce: publishBookingEvents(config, clock),
    day: bookingDay,
  };
  const { hasTestPages } = readCardSales(config);
  const isDelivering = config.smtp !== null;
  registerPaymentRoutes(app, { payments, hasTestPages });
  registerVouchers(app, dependencies);
  registerBookingFeature(app, bookings);
  registerCalendarRoutes(app, calendar);
  registerPlaceNewsRoutes(app, calendar);
  registerTillRoutes(app, { database, timeZone });
  registerNumbersRoutes(app, { database, timeZone });
  registerTodayRoutes(app, bookings);
  registerCheckoutRoutes(app, { ...bookings, payments, hasTestPages });
  registerStormDaysRoutes(app, bookings);
  registerTestPayments(app, payments);
  registerDiagnostics(app, dependencies);
  registerNotificationRoutes(app, { database, publicUrl, isDelivering });
  registerWaitingListRoutes(app, { ...bookings, limits, isDelivering });
  registerGuestPageRoutes(app, { ...bookings, open, payments, publicUrl, guestMoves: limits.guestMoves });
  registerPrivacyRoutes(app, calendar);
  registerUpkeep(app, dependencies);
}

function registerDiagnostics(
  app: FastifyInstance,
  { config, database, clock, payments }: Dependencies,
): void {
  const { timeZone, publicUrl } = config;
  const { hasTestPages } = readCardSales(config);
  const readStaffMail = async () => ({
    hasAddress: await hasStaffAddress(database),
    isDelivering: config.smtp !== null,
  });
  registerDiagnosticsRoutes(app, {
    timeZone,
    describe: () => {
      const { gateway, obstacle } = payments;
      const { mypos } = config;
      return { database, clock, publicUrl, mypos, gateway, obstacle, hasTestPages, readStaffMail };
    },
  });
}

/** What owners look after, beside the business. */
function registerUpkeep(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, payments, database, clock, capabilityKey: key, isTrustedProxy } = dependencies;
  registerBackupsRoutes(app, { database, clock, isOn: config.backup.place !== null });
  registerReadinessRoutes(app, {
    ...{ clock, key, isTrustedProxy, timeZone: config.timeZone },
    describe: () => ({
      ...describeServer({ config, database, clock, key, recipient: null }),
      gateway: payments.gateway,
    }),
  });
}

function registerVouchers(app: FastifyInstance, { config, database, clock, payments }: Dependencies): void {
  const { timeZone, limits } = config;
  const announce = publishVoucherNews(config, clock);
  const checksPerMinute = limits.voucherChecksPerMinute;
  registerVoucherRoutes(app, { database, clock, timeZone, checksPerMinute, payments, announce });
  registerVoucherSale(app, { payments, attemptsPerMinute: limits.bookingsPerMinute });
}

function registerIdentityFeature(
  app: FastifyInstance,
  identity: Parameters<typeof registerIdentityRoutes>[1] & Parameters<typeof registerStaffAccountRoutes>[1],
): void {
  registerIdentityRoutes(app, identity);
  registerAccountRoutes(app, identity);
  registerStaffAccountRoutes(app, identity);
}

type BookingFeature = Parameters<typeof registerBookingRoutes>[1] &
  Parameters<typeof registerDeskRoutes>[1] &
  Parameters<typeof registerGuestLinkRoutes>[1] &
  Omit<Parameters<typeof registerBookingListRoutes>[1], 'describe'>;

function registerBookingFeature(app: FastifyInstance, bookings: BookingFeature): void {
  registerBookingRoutes(app, bookings);
  registerDeskRoutes(app, bookings);
  registerHeldUnitsRoutes(app, bookings);
  registerMoveRoutes(app, bookings);
  registerNotesRoutes(app, bookings);
  registerEmailRoutes(app, bookings);
  registerGuestLinkRoutes(app, bookings);
  registerBookingListRoutes(app, { ...bookings, describe: describeError });
}

/** What the pages of the site say and show. */
function registerPageFeatures(
  app: FastifyInstance,
  { database, clock, timeZone }: { database: Database; clock: Clock; timeZone: string },
): void {
  registerMediaRoutes(app, { database });
  registerPlacesRoutes(app, { database, clock, timeZone });
  registerContentRoutes(app, { database, clock, timeZone });
  registerContentEditing(app, { database, clock });
  registerContentUploads(app, { database });
  registerSlideRoutes(app, { database });
  registerDocumentRoutes(app, { database });
  registerDocumentManagement(app, { database });
  registerGuidedTripsRoutes(app, { database });
  registerWeatherRoutes(app, { database, clock, timeZone });
}
