import { expect } from 'vitest';
import { readSecrets } from '#app/store/prepare-store.ts';
import { createBookingAccess } from '#features/bookings/server/bookings.public.ts';
import { offerFreedUnits } from '#features/waiting-list/server/waiting-list.public.ts';
import { sql } from '#platform/database/sql.ts';
import { setUnits } from './availability.ts';
import type { TestApp } from './test-app.ts';
import type { Answer, TestClient } from './test-client.ts';

/** A site that can send mails; nothing sends them in these tests. */
export const withMail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'booking@pagaia.example' };

let people = 0;

/** What a visitor of the waiting list sends, each from another address. */
export function aWish(wishes: Record<string, unknown> & { bookingDate: string }) {
  people += 1;
  return {
    timeSlot: '10:00-10:30',
    itemId: 'sup',
    quantity: 1,
    duration: '1/2',
    email: `carla.${people}@example.com`,
    ...wishes,
  };
}

export type Wish = ReturnType<typeof aWish>;

export async function join(client: TestClient, wish: Wish): Promise<Wish> {
  const answer = await client.post('/api/waiting-list', wish);
  expect(answer).toMatchObject({ status: 201, body: { isWaiting: true } });
  return wish;
}

/** Nothing is left of an item at a time. */
export const sellOut = (staff: TestClient, date: string) => setUnits(staff, { itemId: 'sup', date }, 0);

/** What every server does every few seconds. */
export const offer = ({ database, config, bookings }: TestApp) =>
  offerFreedUnits({ database, mails: { ...config, clock: bookings.clock } });

export interface Offered {
  bookingId: number;
  recipient: string;
  language: string;
  text: string;
}

/** Offers of a day in the order in which they were made. */
export function listOffers({ database }: TestApp, date: string): Promise<Offered[]> {
  return database.rows<Offered>(sql`
    select m.booking_id as "bookingId", m.recipient, m.language, m.text_body as text
    from outbox_mails m join bookings b on b.id = m.booking_id
    where m.kind = 'waiting-offer' and b.booking_date = ${date} order by m.id`);
}

/** What the link of an offer carries. */
export async function claimOf({ database }: TestApp, bookingId: number) {
  const { capabilityKey } = await readSecrets(database);
  const access = createBookingAccess({ key: capabilityKey, isSecure: false });
  return { id: bookingId, token: access.tokensOf(bookingId).claim };
}

/** As if the mail had left. */
export async function letMailsLeave({ database }: TestApp): Promise<void> {
  await database.run(sql`
    update outbox_mails set state = 'sent', sent_at = clock_timestamp() where kind = 'waiting-offer' and state = 'waiting'`);
}

/** Lets the time of a hold be over. */
export async function endHold({ database }: TestApp, bookingId: number): Promise<void> {
  await database.run(sql`
    update bookings set hold_expires_at = clock_timestamp() - interval '1 second' where id = ${bookingId}`);
}

export const codeOf = ({ status, body }: Answer) => [status, body.code];
