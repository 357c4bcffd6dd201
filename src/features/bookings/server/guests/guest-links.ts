import type { Executor } from '#platform/database/database.ts';
import { daysBetween, type LocalDate } from '#shared/business-calendar.ts';
import type { BookingAccess } from '../booking-access.ts';
import { guestTokenOf, type LinkRight, readGuestToken } from './guest-token.ts';
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
    async tokenOf(executor: Executor, bookingId: number, right: LinkRight = 'act'): Promise<string | null> {
      const guest = await createGuestsRepository(executor).find(bookingId);
      return guest?.isOpen ? guestTokenOf(key, { id: bookingId, link: guest.link }, right) : null;
    },

    /** For calendars, which are shared with others: it shows the booking and changes nothing. */
    viewTokenOf: ({ bookingId, link }: Pick<GuestRecord, 'bookingId' | 'link'>): string =>
      guestTokenOf(key, { id: bookingId, link }, 'view'),

    /** The same as long as it is the first one; `null` also where staff have renewed it. */
    async firstTokenOf(
      executor: Executor,
      bookingId: number,
      right: LinkRight = 'act',
    ): Promise<string | null> {
      const guest = await createGuestsRepository(executor).find(bookingId);
      return guest?.isOpen && guest.link === 1 ? guestTokenOf(key, { id: bookingId, link: 1 }, right) : null;
    },

    /** Who has a current link of a booking; `null` for any other token, whatever is wrong with it. */
    async open(executor: Executor, token: string): Promise<{ guest: GuestRecord; right: LinkRight } | null> {
      const read = readGuestToken(token);
      const guest = read && (await createGuestsRepository(executor).find(read.id));
      if (!read || !guest?.isOpen) return null;
      if (read.isProof(key, guest.link, 'act')) return { guest, right: 'act' };
      return read.isProof(key, guest.link, 'view') ? { guest, right: 'view' } : null;
    },
  };
}

export type GuestLinks = ReturnType<typeof createGuestLinks>;

/** What the links of a mail get when it leaves. Where staff have closed the page, its link says so. */
export function createMailTokens(executor: Executor, access: BookingAccess, links: GuestLinks) {
  return async (bookingId: number) => ({
    ...access.tokensOf(bookingId),
    guest: (await links.tokenOf(executor, bookingId)) ?? 'closed',
    view: (await links.tokenOf(executor, bookingId, 'view')) ?? 'closed',
  });
}
