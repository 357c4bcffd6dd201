import type { FastifyInstance } from 'fastify';
import { registerAuditRoutes } from '#features/audit/server/audit.routes.ts';
import { registerAvailabilityRoutes } from '#features/availability/server/availability.routes.ts';
import {
  createBookingAccess,
  createProofOfWork,
  createVisitorFinder,
} from '#features/bookings/server/bookings.public.ts';
import { registerBookingRoutes } from '#features/bookings/server/bookings.routes.ts';
import { registerHeldUnitsRoutes } from '#features/bookings/server/held-units/held-units.routes.ts';
import { registerBookingListRoutes } from '#features/bookings/server/list/booking-list.routes.ts';
import { registerCatalogueRoutes } from '#features/catalogue/server/catalogue.routes.ts';
import { registerCheckoutRoutes } from '#features/checkout/server/checkout.routes.ts';
import { registerContentRoutes } from '#features/content/server/content.routes.ts';
import { registerContentEditing } from '#features/content/server/editing/content-editing.routes.ts';
import { registerContentUploads } from '#features/content/server/editing/content-uploads.routes.ts';
import { registerSlideRoutes } from '#features/content/server/slides/slides.routes.ts';
import { registerDocumentManagement } from '#features/documents/server/document-management.routes.ts';
import { registerDocumentRoutes } from '#features/documents/server/documents.routes.ts';
import { registerGuidedTripsRoutes } from '#features/guided-trips/server/guided-trips.routes.ts';
import { registerAccountRoutes } from '#features/identity/server/account.routes.ts';
import type { createSessionCookies } from '#features/identity/server/identity.public.ts';
import { registerIdentityRoutes } from '#features/identity/server/identity.routes.ts';
import { registerMediaRoutes } from '#features/media/server/media.routes.ts';
import { hasStaffAddress } from '#features/notifications/server/notifications.public.ts';
import { registerNotificationRoutes } from '#features/notifications/server/notifications.routes.ts';
import { registerDiagnosticsRoutes } from '#features/payment-tester/server/diagnostics.routes.ts';
import { registerTestPayments } from '#features/payment-tester/server/test-payments.routes.ts';
import { type Payments, readCardSales } from '#features/payments/server/payments.public.ts';
import { registerPaymentRoutes } from '#features/payments/server/payments.routes.ts';
import { registerProxyRoutes } from '#features/settings/server/proxy.routes.ts';
import { registerSettingsRoutes } from '#features/settings/server/settings.routes.ts';
import { registerWeatherRoutes } from '#features/weather/server/weather.routes.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { UntrustedProxy } from '#platform/http/addresses/forwarding.ts';
import type { Config } from './config/config.ts';
import { describeError } from './errors/error-response.ts';
import { publishBookingEvents } from './subscriptions.ts';

interface Dependencies {
  config: Config;
  database: Database;
  clock: Clock;
  cookies: ReturnType<typeof createSessionCookies>;
  payments: Payments;
  /** Signs the right to read a booking. */
  capabilityKey: Buffer;
  findUntrustedProxy: () => UntrustedProxy | null;
}

/** The one list of features, in their order: each may use those before it. */
export function registerFeatures(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, database, clock, cookies, payments, capabilityKey, findUntrustedProxy } = dependencies;
  const { timeZone, limits, publicUrl } = config;
  const signing = { key: capabilityKey, isSecure: publicUrl.startsWith('https:') };
  const capability = createBookingAccess(signing);

  const identity = { database, cookies, limit: limits.loginsPer15Minutes };
  registerIdentityRoutes(app, identity);
  registerAccountRoutes(app, identity);
  registerAuditRoutes(app, { database });
  registerSettingsRoutes(app, { database });
  registerProxyRoutes(app, { findUntrustedProxy });
  registerMediaRoutes(app, { database });
  registerContentRoutes(app, { database });
  registerContentEditing(app, { database, clock });
  registerContentUploads(app, { database });
  registerSlideRoutes(app, { database });
  registerDocumentRoutes(app, { database });
  registerDocumentManagement(app, { database });
  registerGuidedTripsRoutes(app, { database });
  registerWeatherRoutes(app, { database, clock, timeZone });
  registerCatalogueRoutes(app, { database });
  registerAvailabilityRoutes(app, { database, clock, timeZone });
  const bookings = {
    database,
    clock,
    timeZone,
    capability,
    holdMinutes: payments.obstacle === null ? config.paymentHoldMinutes : null,
    visitors: createVisitorFinder(signing),
    proofOfWork: createProofOfWork({ key: capabilityKey, clock }),
    unpaidLimits: { ...limits, perContact: limits.unpaidPerContact },
    payLaterHours: config.smtp ? config.payLaterHours : null,
    attemptsPerMinute: limits.bookingsPerMinute,
    announce: publishBookingEvents(config, clock),
  };
  const { hasTestPages } = readCardSales(config);
  const isDelivering = config.smtp !== null;
  registerPaymentRoutes(app, { payments, hasTestPages });
  registerBookingRoutes(app, bookings);
  registerHeldUnitsRoutes(app, bookings);
  registerBookingListRoutes(app, { ...bookings, describe: describeError });
  registerCheckoutRoutes(app, { ...bookings, payments, hasTestPages });
  registerTestPayments(app, payments);
  const { gateway, obstacle } = payments;
  registerDiagnosticsRoutes(app, {
    database,
    clock,
    timeZone,
    publicUrl,
    mypos: config.mypos,
    gateway,
    obstacle,
    hasTestPages,
    readStaffMail: async () => ({ hasAddress: await hasStaffAddress(database), isDelivering }),
  });
  registerNotificationRoutes(app, { database, publicUrl, isDelivering });
}
