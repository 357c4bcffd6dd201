import {
  createBookingAccess,
  createGuestLinks,
  createMailTokens,
  createPayableBookings,
  type PublishBookingEvent,
} from '#features/bookings/server/bookings.public.ts';
import {
  createBookingAnnouncer,
  createMailDelivery,
  createPaymentAnnouncer,
  createVoucherAnnouncer,
} from '#features/notifications/server/notifications.public.ts';
import { logCardSales } from '#features/payment-tester/server/findings/card-sales-findings.ts';
import {
  createMyposGateway,
  type PaymentGateway,
  type Payments,
  readCardSales,
  readMyposConfiguration,
} from '#features/payments/server/payments.public.ts';
import { noteMove } from '#features/storm-days/server/storm-days.public.ts';
import { createVoucherGoods, type PublishVoucherEvent } from '#features/vouchers/server/vouchers.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SmtpSettings } from '#platform/config/smtp-settings.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './store/prepare-store.ts';

interface Dependencies {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
}

/** A customer waits for these answers, and is told something after ten seconds at the latest. */
export const gatewayTimeoutMs = 8_000;

/** Payments, with those who listen to them: bookings give what was paid for, notifications tell people. */
export function createPayments(
  { config, database, clock, log }: Dependencies,
  timeoutMs: number = gatewayTimeoutMs,
): Payments {
  const store = followStore(config, timeoutMs, log);
  return {
    database,
    get gateway() {
      return store().gateway;
    },
    get obstacle() {
      return store().obstacle;
    },
    payables: createPayableBookings({ clock, timeZone: config.timeZone }),
    goods: createVoucherGoods({
      ...{ clock, timeZone: config.timeZone },
      announce: publishVoucherEvents(config, clock),
    }),
    announce: createPaymentAnnouncer({ ...config, clock }),
    publicUrl: config.publicUrl,
    log,
  };
}

/** A sandbox may come, and an owner type another store, while the server runs: it is looked up each time, and opened once. */
function followStore(
  config: Config,
  timeoutMs: number,
  log: Logger,
): () => Pick<Payments, 'gateway' | 'obstacle'> {
  const open = () => {
    const { mypos, isLocked } = config;
    const { obstacle } = readCardSales(config);
    logCardSales(obstacle, config, log);
    return { mypos, isLocked: isLocked.mypos, gateway: openGateway(config, timeoutMs), obstacle };
  };
  let opened = open();
  return () => {
    if (opened.mypos !== config.mypos || opened.isLocked !== config.isLocked.mypos) opened = open();
    return opened;
  };
}

/** Who hears of vouchers that are sold. */
export function publishVoucherEvents(config: Config, clock: Clock): PublishVoucherEvent {
  return createVoucherAnnouncer({ ...config, clock });
}

/** Who hears of bookings. */
export function publishBookingEvents(config: Config, clock: Clock): PublishBookingEvent {
  const announce = createBookingAnnouncer({ ...config, clock });
  return async (tx, event) => {
    if (event.kind === 'booking-moved') await noteMove(tx, event.bookingId, clock.now());
    await announce(tx, event);
  };
}

/** @returns `null` where no myPOS is configured, or in a way that cannot work. */
function openGateway({ mypos }: Config, timeoutMs: number): PaymentGateway | null {
  const result = mypos && readMyposConfiguration(mypos);
  if (result?.kind !== 'account') return null;
  return createMyposGateway(result.account, { timeoutMs });
}

/** Delivers mails by the mail server that is set at the time; without one they are kept. */
export function openMailDelivery(
  { config, database, log }: Omit<Dependencies, 'clock'>,
  { capabilityKey }: Pick<Secrets, 'capabilityKey'>,
): MailDelivery {
  const access = createBookingAccess({ key: capabilityKey, isSecure: true });
  const tokensOf = createMailTokens(database, access, createGuestLinks(capabilityKey));
  const { timeZone, publicUrl } = config;
  const open = (smtp: SmtpSettings) => {
    const mailer = createSmtpMailer(smtp);
    const deliver = createMailDelivery({ database, mailer, tokensOf, log, timeZone, publicUrl });
    return { smtp, deliver, close: mailer.close };
  };
  let opened: ReturnType<typeof open> | null = null;
  return {
    run: async (signal) => {
      const { smtp } = config;
      if (opened?.smtp !== smtp) {
        opened?.close();
        opened = smtp && open(smtp);
      }
      return opened ? opened.deliver(signal) : 0;
    },
    close: () => opened?.close(),
  };
}

interface MailDelivery {
  run: (signal: AbortSignal) => Promise<number>;
  close: () => void;
}
