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
import { businessToday } from '#shared/business-calendar.ts';
import { limitWrongTokens } from './limit-wrong-tokens.ts';

export interface GuestDoorDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  links: GuestLinks;
  /** Wrong tokens per address and minute; 0 means no limit. */
  wrongTokensPerMinute: number;
}

export interface OpenedPage {
  guest: GuestRecord;
  booking: BookingRecord;
  /** `null` where its hours were never called off. */
  storm: CalledOffBooking | null;
}

/** Lets in whoever has a booking's current link, and answers all others alike. */
export function createGuestDoor({
  database,
  clock,
  timeZone,
  links,
  wrongTokensPerMinute,
}: GuestDoorDependencies) {
  const refuse = limitWrongTokens(wrongTokensPerMinute);
  /** @throws `guest-page/unknown`, or `guest-page/too-many` where the address sent too many of those */
  return async (request: FastifyRequest, token: string): Promise<OpenedPage> => {
    const guest = await links.open(database, token);
    const booking = guest && (await findBooking(database, guest.bookingId));
    const today = businessToday(clock.now(), timeZone);
    if (guest && booking && !isLinkOver(booking.bookingDate, today))
      return { guest, booking, storm: await findCalledOff(database, clock.now(), booking.id) };
    throw refuse(request);
  };
}

export type GuestDoor = ReturnType<typeof createGuestDoor>;
