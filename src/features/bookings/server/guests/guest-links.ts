import type { Executor } from '#platform/database/database.ts';
import { guestTokenOf, readGuestToken } from './guest-token.ts';
import { createGuestsRepository, type GuestRecord } from './guests.repository.ts';

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
