import { createBookingsRepository } from '#features/bookings/server/bookings.repository.ts';
import { createDeliveriesRepository } from '#features/notifications/server/delivery/deliveries.repository.ts';
import { createNewBookingMailsRepository } from '#features/notifications/server/new-booking/new-booking-mails.repository.ts';
import { createPaymentAttemptsRepository } from '#features/payments/server/attempts/payment-attempts.repository.ts';
import { createPaymentRefundsRepository } from '#features/payments/server/refunds/payment-refunds.repository.ts';
import { createStormBookingsRepository } from '#features/storm-days/server/storm-bookings.repository.ts';
import { createVouchersRepository } from '#features/vouchers/server/vouchers.repository.ts';
import type { Executor } from '#platform/database/database.ts';
import { store } from './scene.ts';

interface Claim {
  claim(executor: Executor): Promise<object | null>;
  /** The first row that is due, and what the claim answers while another server has that one. */
  first: string;
  second: object;
  /** The row that a claim holds until its transaction ends. */
  claimed: string;
}

/** Statements that take the next row that is due and pass over those that another server is busy with. */
export const claims: Record<string, Claim> = {
  'bookings.lockExpired': {
    claim: (executor) => createBookingsRepository(executor).lockExpired(),
    first: 'select from bookings where id = 1',
    second: { id: 2 },
    claimed: 'select from bookings where id = 2',
  },
  'vouchers.lockExpired': {
    claim: (executor) => createVouchersRepository(executor).lockExpired('2027-06-14'),
    first: 'select from vouchers where id = 1',
    second: { id: 2, balanceCents: 500 },
    claimed: 'select from vouchers where id = 2',
  },
  'bookings.lockUnconfirmed': {
    claim: (executor) => createBookingsRepository(executor).lockUnconfirmed(new Date('2027-06-14')),
    first: 'select from bookings where id = 3',
    second: { id: 4 },
    claimed: 'select from bookings where id = 4',
  },
  'storm-bookings.lockUntold': {
    claim: (executor) => createStormBookingsRepository(executor).lockNextCalledOff(0),
    first: 'select from bookings where id = 11',
    second: { bookingId: 12, stormDayId: 1 },
    claimed: 'select from bookings where id = 12',
  },
  'storm-bookings.lockUndecided': {
    claim: (executor) => createStormBookingsRepository(executor).lockUndecided(0, new Date('2027-06-14')),
    first: 'select from bookings where id = 13',
    second: { bookingId: 14, stormDayId: 2 },
    claimed: 'select from bookings where id = 14',
  },
  'storm-bookings.lockUntoldLifted': {
    claim: (executor) => createStormBookingsRepository(executor).lockNextLifted(0),
    first: 'select from bookings where id = 15',
    second: { bookingId: 16, stormDayId: 3 },
    claimed: 'select from bookings where id = 16',
  },
  'deliveries.claim': {
    claim: (executor) => createDeliveriesRepository(executor).claim('00000000-0000-4000-8000-000000000000'),
    first: 'select from outbox_mails where id = 1',
    second: { id: 2 },
    claimed: 'select from outbox_mails where id = 2',
  },
  'new-booking-mails.takeDue': {
    claim: async (executor) => (await createNewBookingMailsRepository(executor).takeDue(1))[0] ?? null,
    first: 'select from new_booking_mails where booking_id = 1',
    second: { id: 2 },
    claimed: 'select from new_booking_mails where booking_id = 2',
  },
  'payment-attempts.takeDue': {
    claim: (executor) => createPaymentAttemptsRepository(executor).takeDue(store),
    first: "select from payment_attempts where order_id = 'AAAAAAAAAAAAAAAAAAAA'",
    second: { orderId: 'BBBBBBBBBBBBBBBBBBBB' },
    claimed: "select from payment_attempts where order_id = 'BBBBBBBBBBBBBBBBBBBB'",
  },
  'payment-refunds.takeDue': {
    claim: (executor) => createPaymentRefundsRepository(executor).takeDue(store),
    first: "select from payment_refunds where order_id = 'AAAAAAAAAAAAAAAAAAAA'",
    second: { orderId: 'BBBBBBBBBBBBBBBBBBBB' },
    claimed: "select from payment_refunds where order_id = 'BBBBBBBBBBBBBBBBBBBB'",
  },
};
