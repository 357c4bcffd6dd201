import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Executor } from '#platform/database/database.ts';
import { daysBetween, type LocalDate } from '#shared/business-calendar.ts';
import { maxBigId } from '#shared/database-ids.ts';
import { guestTokenPattern } from '#shared/links/guest-link.ts';
import type { BookingAccess } from '../booking-access.ts';
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

const idBytes = 8;
const proofBytes = 16;

/** What a link lets its holder do: everything that the guest can, or look at the booking. */
export type LinkRight = 'act' | 'view';

/** What the proof is made of: `guest` was there before there were links that only show. */
const purposes: Record<LinkRight, string> = { act: 'guest', view: 'view' };

/**
 * The token of a guest's page: the booking's id, and 128 bits that only this installation can compute from id, number and
 * right of the link. It is stored nowhere, and a link with another number has another one.
 */
export function guestTokenOf(
  key: Buffer,
  { id, link }: { id: number; link: number },
  right: LinkRight = 'act',
): string {
  const name = Buffer.alloc(idBytes);
  name.writeBigUInt64BE(BigInt(id));
  return Buffer.concat([name, proofOf(key, { id, link }, right)]).toString('base64url');
}

function proofOf(key: Buffer, { id, link }: { id: number; link: number }, right: LinkRight): Buffer {
  return createHmac('sha256', key)
    .update(`${purposes[right]} ${id} ${link}`)
    .digest()
    .subarray(0, proofBytes);
}

/** @returns `null` where it has not the form of a token; what it says is still to be proved. */
export function readGuestToken(
  token: string,
): { id: number; isProof: (key: Buffer, link: number, right: LinkRight) => boolean } | null {
  if (!guestTokenPattern.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = Number(bytes.readBigUInt64BE());
  if (id < 1 || id > maxBigId) return null;
  const proof = bytes.subarray(idBytes);
  return { id, isProof: (key, link, right) => timingSafeEqual(proof, proofOf(key, { id, link }, right)) };
}
