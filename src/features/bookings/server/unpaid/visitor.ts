import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/http/addresses/network-of.ts';

/** A visitor as the limits see one: network and browser, neither of which identifies a person. */
export interface Visitor {
  /** A keyed hash: what limits count is no address. */
  network: Buffer;
  /** The random id of the browser's cookie. */
  browser: Buffer;
  /** Staff book for customers whom they have talked to. */
  isStaff: boolean;
  /** No limit of strangers holds: for staff, and for what is paid already. */
  isExempt: boolean;
}

const browserIdBytes = 16;
const maxAgeSeconds = 90 * 86_400;

export function createVisitorFinder({ key, isSecure }: { key: Buffer; isSecure: boolean }) {
  const cookieName = `${isSecure ? '__Host-' : ''}pagaia_browser`;

  function readBrowser(request: FastifyRequest): Buffer | null {
    const cookie = request.cookies[cookieName];
    const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null };
    const id = valid && value ? Buffer.from(value, 'base64url') : null;
    return id?.length === browserIdBytes ? id : null;
  }

  return {
    find: (request: FastifyRequest): Visitor => ({
      network: createHmac('sha256', key)
        .update(`network ${networkOf(request.ip)}`)
        .digest()
        .subarray(0, browserIdBytes),
      browser: readBrowser(request) ?? randomBytes(browserIdBytes),
      isStaff: request.staff !== null,
      isExempt: request.staff !== null,
    }),

    /** Only a browser that has booked gets the cookie; no page sets it. */
    remember: (reply: FastifyReply, { browser }: Visitor) =>
      reply.setCookie(cookieName, browser.toString('base64url'), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        signed: true,
        maxAge: maxAgeSeconds,
      }),
  };
}

export type VisitorFinder = ReturnType<typeof createVisitorFinder>;

/** From where documents were accepted. It is kept with the acceptance, and counted by no limit. */
export interface Signature {
  networkAddress: string;
  /** What the browser calls itself; `null` where it does not say. */
  userAgent: string | null;
}

const longestUserAgent = 500;

/** A header may hold any bytes: what cannot be printed is left out. */
export function readSignature({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Signature {
  const userAgent = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').trim();
  return { networkAddress: ip, userAgent: userAgent.slice(0, longestUserAgent) || null };
}
