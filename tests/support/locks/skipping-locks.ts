import { createBookingsRepository } from '#features/bookings/server/bookings.repository.ts';
import { createDeliveriesRepository } from '#features/notifications/server/delivery/deliveries.repository.ts';
import { createNewBookingMailsRepository } from '#features/notifications/server/new-booking/new-booking-mails.repository.ts';
import { createPaymentAttemptsRepository } from '#features/payments/server/attempts/payment-attempts.repository.ts';
import { createPaymentRefundsRepository } from '#features/payments/server/refunds/refunds.repository.ts';
import { createReceiptsRepository } from '#features/receipts/server/receipts.repository.ts';
import { createStormBookingsRepository } from '#features/storm-days/server/storm-bookings.repository.ts';
import { createVouchersRepository } from '#features/vouchers/server/vouchers.repository.ts';
import type { Executor } from '#platform/database/database.ts';
import { store } from './scene.ts';

interface SkippingLock {
  lock(executor: Executor): Promise<object | null>;
  /** The first due row, and the result of the statement while another server has locked it. */
  first: string;
  second: object;
  /** The row that the statement locks until its transaction ends. */
  locked: string;
}

/** Statements that lock the next due row and skip rows locked by another server. */
export const skippingLocks: Record<string, SkippingLock> = {
  'bookings.lockExpired': {
    lock: (executor) => createBookingsRepository(executor).lockExpired(),
    first: 'select from bookings where id = 1',
    second: { id: 2 },
    locked: 'select from bookings where id = 2',
  },
  'vouchers.lockExpired': {
    lock: (executor) => createVouchersRepository(executor).lockExpired('2027-06-14'),
    first: 'select from vouchers where id = 1',
    second: { id: 2, balanceCents: 500 },
    locked: 'select from vouchers where id = 2',
  },
  'bookings.lockUnconfirmed': {
    lock: (executor) => createBookingsRepository(executor).lockUnconfirmed(new Date('2027-06-14')),
    first: 'select from bookings where id = 3',
    second: { id: 4 },
    locked: 'select from bookings where id = 4',
  },
  'storm-bookings.lockNextCalledOff': {
    lock: (executor) => createStormBookingsRepository(executor).lockNextCalledOff(0),
    first: 'select from bookings where id = 11',
    second: { bookingId: 12, stormDayId: 1 },
    locked: 'select from bookings where id = 12',
  },
  'storm-bookings.lockUndecided': {
    lock: (executor) => createStormBookingsRepository(executor).lockUndecided(0, new Date('2027-06-14')),
    first: 'select from bookings where id = 13',
    second: { bookingId: 14, stormDayId: 2 },
    locked: 'select from bookings where id = 14',
  },
  'storm-bookings.lockNextLifted': {
    lock: (executor) => createStormBookingsRepository(executor).lockNextLifted(0),
    first: 'select from bookings where id = 15',
    second: { bookingId: 16, stormDayId: 3 },
    locked: 'select from bookings where id = 16',
  },
  'deliveries.lease': {
    lock: (executor) => createDeliveriesRepository(executor).lease('00000000-0000-4000-8000-000000000000'),
    first: 'select from outbox_mails where id = 1',
    second: { id: 2 },
    locked: 'select from outbox_mails where id = 2',
  },
  'new-booking-mails.takeDue': {
    lock: async (executor) => (await createNewBookingMailsRepository(executor).takeDue(1))[0] ?? null,
    first: 'select from new_booking_mails where booking_id = 1',
    second: { id: 2 },
    locked: 'select from new_booking_mails where booking_id = 2',
  },
  'payment-attempts.takeDue': {
    lock: (executor) => createPaymentAttemptsRepository(executor).takeDue(store),
    first: "select from payment_attempts where order_id = 'AAAAAAAAAAAAAAAAAAAA'",
    second: { orderId: 'BBBBBBBBBBBBBBBBBBBB' },
    locked: "select from payment_attempts where order_id = 'BBBBBBBBBBBBBBBBBBBB'",
  },
  'payment-refunds.takeDue': {
    lock: (executor) => createPaymentRefundsRepository(executor).takeDue(store),
    first: "select from payment_refunds where order_id = 'AAAAAAAAAAAAAAAAAAAA'",
    second: { orderId: 'BBBBBBBBBBBBBBBBBBBB' },
    locked: "select from payment_refunds where order_id = 'BBBBBBBBBBBBBBBBBBBB'",
  },
  'receipts.takeUnanswered': {
    lock: (executor) => createReceiptsRepository(executor).takeUnanswered('service'),
    first: "select from receipts where source = 'money:1'",
    second: { source: 'money:2' },
    locked: "select from receipts where source = 'money:2'",
  },
};
