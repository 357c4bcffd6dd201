import { initializeAvailability } from '#features/availability/server/availability.public.ts';
import {
  createBookingAccess,
  createProofOfWork,
  createVisitorFinder,
  type GuestLinks,
} from '#features/bookings/server/bookings.public.ts';
import type { GuestDoor } from '#features/guest-page/server/open-guest-page.ts';
import { extendDepartures } from '#features/guided-trips/server/fill-rules.public.ts';
import type { createSessionCookies } from '#features/identity/server/identity.public.ts';
import { hasStaffAddress } from '#features/notifications/server/notifications.public.ts';
import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import { type Payments, readCardSales } from '#features/payments/server/payments.public.ts';
import { bookingDay } from '#features/today/server/booking-day.ts';
import { readLate } from '#features/today/server/read-late.ts';
import type { TypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import type { UntrustedProxy } from '#platform/http/addresses/forwarding.ts';
import type { AddressTest } from '#platform/http/addresses/match-addresses.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Config } from './config/config.ts';
import { describeServer } from './doctor/describe-server.ts';
import { describeError } from './errors/error-response.ts';
import { publishBookingEvents, publishVoucherEvents } from './subscriptions.ts';

interface Dependencies {
  config: Config;
  database: Database;
  clock: Clock;
  cookies: ReturnType<typeof createSessionCookies>;
  payments: Payments;
  /** Signs the right to read a booking. */
  capabilityKey: Buffer;
  typedSecrets: TypedSecrets;
  findUntrustedProxy: () => UntrustedProxy | null;
  isTrustedProxy: AddressTest;
  links: GuestLinks;
  openGuestPage: GuestDoor;
}

/** What features ask for at their registration: each takes of it what its own `Dependencies` name. */
export type Site = ReturnType<typeof createSite>;

export function createSite({ config, capabilityKey: key, ...given }: Dependencies) {
  const { database, clock, payments } = given;
  const { limits, publicUrl, timeZone } = config;
  // Owners set both while the server runs, and a sandbox may come after the start: read for each request.
  const isDelivering = () => config.smtp !== null;
  const hasTestPages = () => readCardSales(config).hasTestPages;
  const readStaffMail = async () => ({
    hasAddress: await hasStaffAddress(database),
    isDelivering: isDelivering(),
  });
  const signing = { key, isSecure: publicUrl.startsWith('https:') };
  return {
    ...given,
    key,
    publicUrl,
    timeZone,
    describeRefusal: describeError,
    // A longer window has days without slots.
    onSettingChange: async (key: string) => {
      if (key !== 'booking_window_days') return;
      await initializeAvailability({ database, clock, timeZone });
      await extendDepartures({ database, clock, timeZone });
    },

    ...limits,
    attemptsPerMinute: limits.bookingsPerMinute,
    unpaidLimits: { ...limits, perContact: limits.unpaidPerContact },
    findPayLaterHours: () => (isDelivering() ? config.payLaterHours : null),

    capability: createBookingAccess(signing),
    visitors: createVisitorFinder(signing),
    proofOfWork: createProofOfWork({ key, clock }),
    announce: publishBookingEvents(config, clock),
    announceVoucher: publishVoucherEvents(config, clock),
    day: bookingDay,
    readLate: (executor: Executor, day: LocalDate, now: Date) => readLate(executor, { day, now, timeZone }),

    hasBackups: config.backup.destination !== null,
    isDelivering,
    hasTestPages,
    findHoldMinutes: () => (payments.obstacle === null ? config.paymentHoldMinutes : null),
    describeStore: () => {
      const { gateway, obstacle } = payments;
      const shared = { database, clock, publicUrl, readStaffMail, hasTestPages: hasTestPages() };
      return { ...shared, mypos: config.mypos, gateway, obstacle };
    },
    mailServer: {
      variables: config.variables.smtp,
      find: () => config.smtp,
    },
    cardStore: {
      variables: config.variables.mypos,
      url: config.myposUrl,
      /** Why cards could not be taken with another store. */
      findObstacle: (mypos: MyposSettings) => readCardSales({ ...config, mypos }).obstacle,
    },
    describeServer: () => ({
      ...describeServer({ config, database, clock, key, recipient: null }),
      gateway: payments.gateway,
      timeZone,
    }),
  };
}
