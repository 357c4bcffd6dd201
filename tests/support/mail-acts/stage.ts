import { expect } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { MailKind } from '#features/notifications/domain/mail-kind.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { makeBooking } from '../bookings.ts';
import { itemsText } from '../factories.ts';
import { cancelAsGuest, guestTokenOf } from '../guests.ts';
import type { BegunPayment, PayingSite } from '../paying-site.ts';
import type { TestClient } from '../test-client.ts';
import { testNow } from '../test-constants.ts';

type Wishes = Parameters<typeof makeBooking>[1];

/** What acts are made on: a site that takes cards, and guests of one language. */
export interface Stage {
  site: PayingSite;
  staff: TestClient;
  language: Language;
  /** Booked by a visitor, and held until it is paid. */
  book(wishes?: Wishes): Promise<Booking>;
  /** At the card page, not paid yet. */
  begin(wishes?: Wishes): Promise<BegunPayment>;
  /** Paid by card. */
  pay(wishes?: Wishes): Promise<BegunPayment>;
  /** Made by staff, and paid in cash. */
  payByHand(wishes?: Wishes): Promise<Booking>;
  /** What the gateway still owes is sent. */
  sendRefunds(): Promise<void>;
  cancel(booking: Pick<Booking, 'id'>): Promise<void>;
}

/** Does something step by step. After each step it yields the mails that the step has to have written, in any order. */
export type Act = (stage: Stage) => AsyncGenerator<readonly MailKind[]>;
export type Acts = Record<string, Act>;

/** A day that many acts share: nothing happens to it as a whole. The last that can be booked, so that no act gets it for itself. */
export const sharedDay = addDays(testNow.slice(0, 10), 60);

export const kayak = (duration: string) => itemsText({ itemId: 'single-kayak', duration });

export function openStage(site: PayingSite, staff: TestClient, language: Language): Stage {
  const { app, control } = site;
  const filled = (wishes: Wishes = {}) => ({ bookingDate: sharedDay, language, ...wishes });
  const begin = (wishes?: Wishes) => site.beginPayment(filled(wishes));
  return {
    site,
    staff,
    language,
    book: (wishes) => makeBooking(app.client(), filled(wishes)),
    begin,
    async pay(wishes) {
      const payment = await begin(wishes);
      expect((await control.press(payment.orderId, {})).outcome).toBe('paid');
      return payment;
    },
    async payByHand(wishes) {
      const booking = await makeBooking(staff, filled(wishes));
      const path = `/api/bookings/${booking.id}/payment`;
      await staff.patch(path, { paymentCompleted: true, method: 'cash' });
      return booking;
    },
    async sendRefunds() {
      await app.database.run(
        sql`update payment_refunds set next_try_at = clock_timestamp() where state = 'owed'`,
      );
      expect(await refundPayments(app.payments)).toBeGreaterThan(0);
    },
    async cancel({ id }) {
      expect((await staff.patch(`/api/bookings/${id}/cancel`)).status).toBe(200);
    },
  };
}

/** As its guest does. */
export async function cancelAt({ site }: Stage, { id }: { id: number }, instant: string) {
  const token = await guestTokenOf(site.app.database, id);
  site.app.setNow(instant);
  expect((await cancelAsGuest(site.app.client(), token)).status).toBe(200);
  site.app.setNow(testNow);
}

/** Two hours before the start, when half of the money is kept. */
export const cancelLate = (stage: Stage, booking: { id: number; bookingDate: string }) =>
  cancelAt(stage, booking, `${booking.bookingDate}T06:00:00Z`);
