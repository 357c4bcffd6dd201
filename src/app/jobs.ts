import { tidyAudit } from '#features/audit/server/audit.public.ts';
import {
  initializeAvailability,
  tidySlotChanges,
} from '#features/availability/server/availability.public.ts';
import {
  expireHolds,
  expireUnconfirmed,
  type MoveDependencies,
  tidyBookings,
  watchHeldUnits,
} from '#features/bookings/server/bookings.public.ts';
import { tidyIdentity } from '#features/identity/server/identity.public.ts';
import { collectImages } from '#features/media/server/media.public.ts';
import { tidyMails } from '#features/notifications/server/notifications.public.ts';
import {
  type Payments,
  probeGateway,
  reconcilePayments,
  refundPayments,
  reviewOtherStores,
  reviewPayments,
  tidyPayments,
} from '#features/payments/server/payments.public.ts';
import {
  createOpenMeteo,
  refreshWeather,
  type WeatherAddresses,
} from '#features/weather/server/weather.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticks.ts';
import { businessToday } from '#shared/business-calendar.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  weather: WeatherAddresses;
  payments: Payments;
}

/** What happens by itself, and when, in the business's time zone. */
export function listJobs({ database, clock, timeZone, weather, payments }: Dependencies): Job[] {
  const source = createOpenMeteo(weather);
  return [
    {
      // The window of bookable days moves on every night.
      name: 'extend-slots',
      cron: '1 0 * * *',
      run: () => initializeAvailability({ database, clock, timeZone }),
    },
    {
      // Looks every minute for places that nobody has asked about for ten, so that a new one need not wait.
      name: 'refresh-weather',
      cron: '* * * * *',
      atStart: true,
      run: (signal) => refreshWeather({ database, clock, source, signal }),
    },
    { name: 'tidy-slot-changes', cron: '*/10 * * * *', run: () => tidySlotChanges(database) },
    { name: 'review-payments', cron: '7 4 * * *', run: (signal) => reviewPayments(payments, { signal }) },
    {
      name: 'tidy-bookings',
      cron: '7 * * * *',
      run: () => tidyBookings(database, businessToday(clock.now(), timeZone)),
    },
    { name: 'tidy-payments', cron: '27 3 * * *', run: () => tidyPayments(database) },
    { name: 'collect-images', cron: '41 3 * * *', run: () => collectImages(database) },
    { name: 'tidy-mails', cron: '37 3 * * *', run: () => tidyMails(database) },
    { name: 'tidy-audit', cron: '53 3 * * *', run: () => tidyAudit(database) },
    { name: 'tidy-identity', cron: '17 * * * *', run: () => tidyIdentity(database) },
  ];
}

interface TickDependencies {
  payments: Payments;
  bookings: MoveDependencies & { clock: Clock };
  /** Units that one network may hold without work; 0 where nothing is limited. */
  heldUnitsLimit: number;
  /** `null` where no mail server is configured. */
  deliverMails: Tick['run'] | null;
}

/** What every server does every few seconds. Each takes the next row that no other server is busy with. */
export function listTicks({ payments, bookings, heldUnitsLimit, deliverMails }: TickDependencies): Tick[] {
  return [
    { name: 'expire-holds', everySeconds: 5, run: () => expireHolds(bookings) },
    { name: 'expire-unconfirmed', everySeconds: 30, run: () => expireUnconfirmed(bookings) },
    { name: 'watch-held-units', everySeconds: 60, run: () => watchHeldUnits(payments, heldUnitsLimit) },
    { name: 'refund-payments', everySeconds: 5, run: () => refundPayments(payments) },
    { name: 'reconcile-payments', everySeconds: 10, run: () => reconcilePayments(payments) },
    { name: 'probe-gateway', everySeconds: 15, run: () => probeGateway(payments) },
    { name: 'review-other-stores', everySeconds: 60, run: () => reviewOtherStores(payments) },
    ...(deliverMails ? [{ name: 'deliver-mails', everySeconds: 2, run: deliverMails }] : []),
  ];
}
