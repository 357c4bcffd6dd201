import { purgeAudit } from '#features/audit/server/audit.public.ts';
import {
  initializeAvailability,
  purgeSlotChanges,
} from '#features/availability/server/availability.public.ts';
import {
  type BackupDependencies,
  takeDueBackup,
  verifyDueBackup,
} from '#features/backups/server/backups.public.ts';
import { watchHeldUnits } from '#features/booking-management/server/hold-metrics.ts';
import {
  expireHolds,
  expireUnconfirmed,
  purgeBookings,
  type TransitionDependencies,
} from '#features/bookings/server/bookings.public.ts';
import { clearPhotos } from '#features/craft/server/clear-photos.public.ts';
import { checkDocuments } from '#features/documents/server/documents.public.ts';
import { extendDepartures } from '#features/guided-trips/server/fill-rules.public.ts';
import { keepCraftUpToDate } from '#features/guided-trips/server/keep-craft.public.ts';
import { purgeIdentity } from '#features/identity/server/identity.public.ts';
import { creditRefunds, purgeInvoices } from '#features/invoices/server/invoices.public.ts';
import { closeDays } from '#features/journal/server/journal.public.ts';
import { collectImages } from '#features/media/server/media.public.ts';
import {
  notifyPlaces,
  purgeMails,
  remindGuests,
  writeNewBookingMails,
} from '#features/notifications/server/notifications.public.ts';
import {
  type Payments,
  probeGateway,
  purgePayments,
  reconcilePayments,
  refundPayments,
  reviewOtherStores,
  reviewPayments,
} from '#features/payments/server/payments.public.ts';
import { eraseExpired } from '#features/privacy/server/privacy.public.ts';
import { keepQueue, purgeQueue, type QueueDependencies } from '#features/queue/server/queue.public.ts';
import { issueReceipts } from '#features/receipts/server/receipts.public.ts';
import { callOffTooFew, notifyStormDays } from '#features/storm-days/server/storm-days.public.ts';
import { readLate } from '#features/today/server/read-late.ts';
import type { TypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import { expireVouchers, refundReturnedValue } from '#features/vouchers/server/vouchers.public.ts';
import {
  type OfferDependencies,
  offerFreedUnits,
  purgeWaitingList,
} from '#features/waiting-list/server/waiting-list.public.ts';
import {
  createOpenMeteo,
  refreshWeather,
  type WeatherAddresses,
} from '#features/weather/server/weather.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Poller } from '#platform/jobs/pollers.ts';
import { purgeTopicChanges } from '#platform/live/live.routes.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { businessToday } from '#shared/business-calendar.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  weather: WeatherAddresses;
  payments: Payments;
  /** `null` where this server takes no backups. */
  backups: BackupDependencies | null;
}

/** The scheduled jobs and their times, in the business's time zone. */
export function listJobs({ database, clock, timeZone, weather, payments, backups }: Dependencies): Job[] {
  const source = createOpenMeteo(weather);
  return [
    {
      // The window of bookable days moves on every night.
      name: 'extend-slots',
      cron: '1 0 * * *',
      run: async () => {
        const created = await initializeAvailability({ database, clock, timeZone });
        await extendDepartures({ database, clock, timeZone });
        return created;
      },
    },
    {
      // Runs every minute and fetches locations whose last request is ten minutes ago, so that a new one is fetched soon.
      name: 'refresh-weather',
      cron: '* * * * *',
      atStart: true,
      run: (signal) => refreshWeather({ database, clock, source, signal }),
    },
    { name: 'tidy-slot-changes', cron: '*/10 * * * *', run: () => purgeSlotChanges(database) },
    { name: 'tidy-topic-changes', cron: '*/10 * * * *', run: () => purgeTopicChanges(database) },
    { name: 'review-payments', cron: '7 4 * * *', run: (signal) => reviewPayments(payments, { signal }) },
    {
      name: 'tidy-bookings',
      cron: '7 * * * *',
      run: () => purgeBookings(database, businessToday(clock.now(), timeZone)),
    },
    { name: 'tidy-payments', cron: '27 3 * * *', run: () => purgePayments(database) },
    {
      // Once for what versions before took in; everything else is checked when it comes in.
      name: 'check-documents',
      cron: '31 3 * * *',
      atStart: true,
      run: (signal) => checkDocuments(database, signal),
    },
    {
      name: 'collect-images',
      cron: '41 3 * * *',
      run: async () => {
        await clearPhotos(database, clock.now());
        return collectImages(database);
      },
    },
    { name: 'tidy-mails', cron: '37 3 * * *', run: () => purgeMails(database) },
    {
      name: 'tidy-waiting-list',
      cron: '47 3 * * *',
      run: () => purgeWaitingList(database, businessToday(clock.now(), timeZone)),
    },
    {
      name: 'tidy-queue',
      cron: '49 3 * * *',
      run: () => purgeQueue(database, businessToday(clock.now(), timeZone)),
    },
    {
      name: 'erase-expired',
      cron: '17 2 * * *',
      run: (signal) => eraseExpired({ database, clock, timeZone }, { signal }),
    },
    {
      name: 'expire-vouchers',
      cron: '11 0 * * *',
      run: () => expireVouchers(database, businessToday(clock.now(), timeZone)),
    },
    {
      name: 'refund-withdrawn-vouchers',
      cron: '*/10 * * * *',
      run: () => refundReturnedValue(payments),
    },
    {
      // After vouchers have expired; asked every hour, so that a night without a server is made up for.
      name: 'close-journal',
      cron: '23 * * * *',
      run: async () => {
        await closeDays({ database, timeZone });
      },
    },
    {
      name: 'credit-refunds',
      cron: '*/5 * * * *',
      run: () => creditRefunds({ database, clock, timeZone }),
    },
    {
      name: 'tidy-invoices',
      cron: '57 3 * * *',
      run: () => purgeInvoices(database, businessToday(clock.now(), timeZone)),
    },
    { name: 'tidy-audit', cron: '53 3 * * *', run: () => purgeAudit(database) },
    { name: 'tidy-identity', cron: '17 * * * *', run: () => purgeIdentity(database) },
    ...(backups ? listBackupJobs(backups) : []),
  ];
}

/** Asked every hour whether one is due, so that one that failed, or was missed, is made up for. */
function listBackupJobs(backups: BackupDependencies): Job[] {
  const slowly = { lostAfterHours: 3, retries: 0 };
  return [
    { name: 'take-backup', cron: '13 * * * *', atStart: true, ...slowly, run: () => takeDueBackup(backups) },
    {
      name: 'verify-backup',
      cron: '43 * * * *',
      ...slowly,
      run: (signal) => verifyDueBackup(backups, signal),
    },
  ];
}

interface PollerDependencies {
  payments: Payments;
  bookings: TransitionDependencies & { clock: Clock };
  /** Where mails come from and lead to. */
  mails: OfferDependencies['mails'];
  /** Units that one network may hold without work; 0 where nothing is limited. */
  heldUnitsLimit: number;
  deliverMails: Poller['run'];
  /** Whether a mail server is set. */
  isDelivering: () => boolean;
  typedSecrets: TypedSecrets;
  log: Logger;
}

/** What every server does every few seconds. Each takes the next row that no other server is busy with. */
export function listPollers({
  payments,
  bookings,
  mails,
  heldUnitsLimit,
  deliverMails,
  isDelivering,
  typedSecrets,
  log,
}: PollerDependencies): Poller[] {
  const storms = { ...bookings, timeZone: mails.timeZone };
  const { timeZone } = mails;
  const queue: QueueDependencies = {
    ...storms,
    readLate: (executor, day, now) => readLate(executor, { day, now, timeZone }),
  };
  const waitingList = { database: bookings.database, mails };
  return [
    { name: 'expire-holds', everySeconds: 5, run: () => expireHolds(bookings) },
    { name: 'keep-queue', everySeconds: 5, run: () => keepQueue(queue) },
    { name: 'expire-unconfirmed', everySeconds: 30, run: () => expireUnconfirmed(bookings) },
    { name: 'watch-held-units', everySeconds: 60, run: () => watchHeldUnits(payments, heldUnitsLimit) },
    { name: 'refund-payments', everySeconds: 5, run: () => refundPayments(payments) },
    { name: 'reconcile-payments', everySeconds: 10, run: () => reconcilePayments(payments) },
    { name: 'probe-gateway', everySeconds: 15, run: () => probeGateway(payments) },
    {
      name: 'issue-receipts',
      everySeconds: 5,
      run: (signal) => issueReceipts({ ...storms, typedSecrets }, signal),
    },
    { name: 'tell-places', everySeconds: 10, run: () => notifyPlaces(bookings.database, mails) },
    { name: 'decide-departures', everySeconds: 10, run: () => callOffTooFew(storms) },
    { name: 'keep-craft', everySeconds: 30, run: () => keepCraftUpToDate(bookings) },
    { name: 'tell-storm-days', everySeconds: 3, run: (signal) => notifyStormDays(storms, signal) },
    { name: 'remind-guests', everySeconds: 30, run: () => remindGuests(bookings.database, mails) },
    { name: 'review-other-stores', everySeconds: 60, run: () => reviewOtherStores(payments) },
    {
      name: 'write-new-booking-mails',
      everySeconds: 1,
      run: (signal: AbortSignal) =>
        writeNewBookingMails({ database: bookings.database, context: mails, log }, signal),
    },
    {
      // Without a mail server the offer could not be sent.
      name: 'offer-freed-units',
      everySeconds: 2,
      run: async () => isDelivering() && offerFreedUnits(waitingList),
    },
    { name: 'deliver-mails', everySeconds: 2, run: deliverMails },
  ];
}
