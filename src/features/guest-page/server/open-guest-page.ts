import type { FastifyRequest } from 'fastify';
import {
  type BookingRecord,
  findBooking,
  type GuestLinks,
  type GuestRecord,
  isLinkOver,
} from '#features/bookings/server/bookings.public.ts';
import { type CalledOffBooking, findCalledOff } from '#features/storm-days/server/storm-days.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { addressKey } from '#platform/http/addresses/address-key.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { guestPath } from '#shared/links/guest-link.ts';

export interface GuestDoorDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  links: GuestLinks;
  /** Wrong tokens per address and minute; 0 means no limit. */
  wrongTokensPerMinute: number;
}

export interface OpenedBooking {
  guest: GuestRecord;
  booking: BookingRecord;
  /** `null` where its hours were never called off. */
  storm: CalledOffBooking | null;
}

export interface OpenedPage extends OpenedBooking {
  /** Whether the link shows the booking and changes nothing. */
  isReadOnly: boolean;
  /** The address of such a link. */
  viewPath: string;
}

/** Accepts a current link of a booking, and rejects all other tokens with the same answer. */
export function createGuestDoor({
  database,
  clock,
  timeZone,
  links,
  wrongTokensPerMinute,
}: GuestDoorDependencies) {
  const refuse = limitWrongTokens(wrongTokensPerMinute);
  /**
   * @param toLook whether a link that only shows is enough
   * @throws `guest-page/unknown`, or `guest-page/too-many` where the address sent too many of those; `guest-page/only-shows`
   */
  return async (request: FastifyRequest, token: string, { toLook = false } = {}): Promise<OpenedPage> => {
    const opened = await links.open(database, token);
    const booking = opened && (await findBooking(database, opened.guest.bookingId));
    const today = businessToday(clock.now(), timeZone);
    if (!opened || !booking || isLinkOver(booking.bookingDate, today)) throw refuse(request);
    const { guest, right } = opened;
    const isReadOnly = right === 'view';
    if (isReadOnly && !toLook) throw new AppError('guest-page/only-shows');
    return {
      guest,
      booking,
      isReadOnly,
      viewPath: guestPath(links.viewTokenOf(guest)),
      storm: await findCalledOff(database, clock.now(), booking.id),
    };
  };
}

export type GuestDoor = ReturnType<typeof createGuestDoor>;

const windowMs = 60_000;
/** More addresses than that are not counted at once: the oldest are forgotten. */
const maxAddresses = 10_000;

/**
 * Counts the wrong tokens of an address in a minute, in the process that answers. With 128 bits to guess the limit protects
 * no link, and right tokens are not looked at here: guests share addresses with strangers.
 * @param limit 0 means none.
 */
function limitWrongTokens(limit: number, now: () => number = () => performance.now()) {
  const wrong = new Map<string, { since: number; count: number }>();

  function count(key: string) {
    const known = wrong.get(key);
    if (known && now() - known.since < windowMs) {
      known.count += 1;
      return known;
    }
    const first = { since: now(), count: 1 };
    // Deleted before it is set, so that it is the newest.
    wrong.delete(key);
    wrong.set(key, first);
    if (wrong.size > maxAddresses) wrong.delete(wrong.keys().next().value ?? '');
    return first;
  }

  /** What a wrong token is answered with. */
  return (request: FastifyRequest): AppError => {
    const { since, count: known } = count(addressKey(request.ip));
    if (limit === 0 || known <= limit) return new AppError('guest-page/unknown');
    const retryAfterSeconds = Math.max(1, Math.ceil((since + windowMs - now()) / 1000));
    return new AppError('guest-page/too-many', { retryAfterSeconds });
  };
}
