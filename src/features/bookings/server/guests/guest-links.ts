import type { Executor } from '#platform/database/database.ts';
import { daysBetween, type LocalDate } from '#shared/business-calendar.ts';
import type { BookingAccess } from '../booking-access.ts';
import { guestTokenOf, readGuestToken } from './guest-token.ts';
import { createGuestsRepository, type GuestRecord } from './guests.repository.ts';

/**
 * A link ends so many days after the rental: refunds, questions about the bill and the copy of the documents come up in
 * the first weeks, and birth dates are forgotten after the same time. Later a forgotten mail should open nothing.
 */
const daysAfterRental = 30;

export function isLinkOver(bookingDate: LocalDate, today: LocalDate): boolean {
  return daysBetween(bookingDate, today) > daysAfterRental;
}

/** The links to guests' pages, which the key of the installation makes and checks. */
export function createGuestLinks(key: Buffer) {
  return {
    /** @returns `null` where staff have closed the page. */
    async tokenOf(executor: Executor, bookingId: number): Promise<string | null> {
      const guest = await createGuestsRepository(executor).find(bookingId);
      return guest?.isOpen ? guestTokenOf(key, { id: bookingId, link: guest.link }) : null;
    },

    /** The same as long as it is the first one; `null` also where staff have renewed it. */
    async firstTokenOf(executor: Executor, bookingId: number): Promise<string | null> {
      const guest = await createGuestsRepository(executor).find(bookingId);
      return guest?.isOpen && guest.link === 1 ? guestTokenOf(key, { id: bookingId, link: 1 }) : null;
    },

    /** Who has the current link of a booking; `null` for any other token, whatever is wrong with it. */
    async open(executor: Executor, token: string): Promise<GuestRecord | null> {
      const read = readGuestToken(token);
      const guest = read && (await createGuestsRepository(executor).find(read.id));
      return guest?.isOpen && read?.isProof(key, guest.link) ? guest : null;
    },
  };
}

export type GuestLinks = ReturnType<typeof createGuestLinks>;

/** What the links of a mail get when it leaves. Where staff have closed the page, its link says so. */
export function createMailTokens(executor: Executor, access: BookingAccess, links: GuestLinks) {
  return async (bookingId: number) => ({
    ...access.tokensOf(bookingId),
    guest: (await links.tokenOf(executor, bookingId)) ?? 'closed',
  });
}
