import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBigId } from '#shared/database-ids.ts';

const maxAgeSeconds = 120 * 86_400;

/**
 * The right to read one booking: 128 bits that only this server can compute from its id. The browser that made
 * the booking keeps them in a cookie that scripts cannot read; a link in an e-mail carries them as `?token=`.
 */
export function createBookingCapability({ key, isSecure }: { key: Buffer; isSecure: boolean }) {
  const tokenOf = (id: number) =>
    createHmac('sha256', key).update(`booking ${id}`).digest().subarray(0, 16).toString('base64url');
  const cookiePrefix = `${isSecure ? '__Host-' : ''}pagaia_booking_`;
  const cookieName = (id: number) => `${cookiePrefix}${id}`;

  function isTokenOf(id: number, token: string | undefined): boolean {
    const expected = Buffer.from(tokenOf(id));
    const given = Buffer.from(token ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  const namedIds = (request: FastifyRequest) =>
    Object.keys(request.cookies).flatMap((name) => {
      const id = readBigId(name.slice(cookiePrefix.length));
      return id !== null && name === cookieName(id) ? [id] : [];
    });

  return {
    /** For the link in an e-mail. */
    tokenOf,
    /** Ids of the bookings that this browser made. */
    listHeld: (request: FastifyRequest): number[] =>
      namedIds(request).filter((id) => isTokenOf(id, request.cookies[cookieName(id)])),
    isHeldBy: (request: FastifyRequest, id: number, token: string | undefined): boolean =>
      isTokenOf(id, token) || isTokenOf(id, request.cookies[cookieName(id)]),
    give: (reply: FastifyReply, id: number) =>
      reply.setCookie(cookieName(id), tokenOf(id), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: maxAgeSeconds,
      }),
  };
}

export type BookingCapability = ReturnType<typeof createBookingCapability>;
