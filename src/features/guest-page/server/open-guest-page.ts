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
import { AppError } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { guestPath } from '#shared/links/guest-link.ts';
import { limitWrongTokens } from './limit-wrong-tokens.ts';

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

/** Lets in whoever has a current link of a booking, and answers all others alike. */
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
