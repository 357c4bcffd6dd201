import type { Executor } from '#platform/database/database.ts';
import { daysBetween, type LocalDate } from '#shared/business-calendar.ts';
import type { BookingAccess } from '../booking-access.ts';
import { guestTokenOf, type LinkRight, readGuestToken } from './guest-token.ts';
import { createGuestsRepository, type GuestRecord } from './guests.repository.ts';

/**
 * Links expire this many days after the rental: refunds, questions about the bill and copies of documents come up in the
 * first weeks, and birth dates are erased after the same time. An old mail should not open anything after that.
 */
const daysAfterRental = 30;

export function isLinkOver(bookingDate: LocalDate, today: LocalDate): boolean {
  return daysBetween(bookingDate, today) > daysAfterRental;
}

/** Creates and checks the links to guests' pages, with the key of the installation. */
export function createGuestLinks(key: Buffer) {
  return {
    /** @returns `null` if staff have closed the page */
    async tokenOf(executor: Executor, bookingId: number, right: LinkRight = 'act'): Promise<string | null> {
      const guest = await createGuestsRepository(executor).find(bookingId);
      return guest?.isOpen ? guestTokenOf(key, { id: bookingId, link: guest.link }, right) : null;
    },

    /** For calendars, which are shared with others: the token shows the booking, but permits no changes. */
    viewTokenOf: ({ bookingId, link }: Pick<GuestRecord, 'bookingId' | 'link'>): string =>
      guestTokenOf(key, { id: bookingId, link }, 'view'),

    /** The token of the first link; `null` also after staff have renewed it. */
    async firstTokenOf(
      executor: Executor,
      bookingId: number,
      right: LinkRight = 'act',
    ): Promise<string | null> {
      const guest = await createGuestsRepository(executor).find(bookingId);
      return guest?.isOpen && guest.link === 1 ? guestTokenOf(key, { id: bookingId, link: 1 }, right) : null;
    },

    /** @returns the guest of a valid link; `null` for any other token, for whatever reason */
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

/** The tokens inserted into a mail when it is sent; `closed` if staff have closed the page. */
export function createMailTokens(executor: Executor, access: BookingAccess, links: GuestLinks) {
  return async (bookingId: number) => ({
    ...access.tokensOf(bookingId),
    guest: (await links.tokenOf(executor, bookingId)) ?? 'closed',
    view: (await links.tokenOf(executor, bookingId, 'view')) ?? 'closed',
  });
}
