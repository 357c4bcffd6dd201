import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/app-error.ts';
import { readBigId } from '#shared/database-ids.ts';

const maxAgeSeconds = 120 * 86_400;

/**
 * The right to read one booking: 128 bits that only this server can compute from its id. The browser that made
 * the booking keeps them in a cookie that scripts cannot read; a link in an e-mail carries them as `?token=`.
 */
export function createBookingAccess({ key, isSecure }: { key: Buffer; isSecure: boolean }) {
  const sign = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
  const tokenOf = (id: number) => sign(`booking ${id}`);
  const confirmationOf = (id: number) => sign(`confirmation ${id}`);
  const claimOf = (id: number) => sign(`claim ${id}`);
  const cookiePrefix = `${isSecure ? '__Host-' : ''}pagaia_booking_`;
  const cookieName = (id: number) => `${cookiePrefix}${id}`;

  function isSame(expectedToken: string, token: string | undefined): boolean {
    const expected = Buffer.from(expectedToken);
    const given = Buffer.from(token ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  const isTokenOf = (id: number, token: string | undefined) => isSame(tokenOf(id), token);

  const namedIds = (request: FastifyRequest) =>
    Object.keys(request.cookies).flatMap((name) => {
      const id = readBigId(name.slice(cookiePrefix.length));
      return id !== null && name === cookieName(id) ? [id] : [];
    });

  return {
    /** For the links in an e-mail. `confirmation` is in no cookie: who has it has read the booking's mail. */
    tokensOf: (id: number) => ({
      token: tokenOf(id),
      confirmation: confirmationOf(id),
      claim: claimOf(id),
    }),
    /** Whether the token is that of the mail that offered the units of this claim. */
    isClaim: (id: number, token: string | undefined): boolean => isSame(claimOf(id), token),
    isConfirmation: (id: number, token: string | undefined): boolean => isSame(confirmationOf(id), token),
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

export type BookingAccess = ReturnType<typeof createBookingAccess>;

/** For what moves a booking: staff may, and the browser that made it. */
export function assertCanAccess(capability: BookingAccess, request: FastifyRequest, id: number): void {
  const mayMove = request.staff !== null || capability.isHeldBy(request, id, undefined);
  if (!mayMove) throw new AppError('bookings/not-found');
}
