import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GuestDoor } from '#features/guest-page/server/open-guest-page.ts';
import { isRefusal } from '#shared/app-error.ts';
import { findLanguage, type Language } from '#shared/language.ts';
import type { RenderedPage } from './rendered-page.ts';

/** How a guest's page is answered. */
export interface GuestAnswer {
  status: number;
  retryAfterSeconds: number | null;
  /** Of the booking; `null` where there is none, or where the visitor has chosen another one. */
  language: Language | null;
}

/** Checks a link before the page is sent, so that whoever opens a wrong one is told so at once, and limited. */
export async function askGuestDoor(
  open: GuestDoor,
  request: FastifyRequest,
  token: string,
): Promise<GuestAnswer> {
  try {
    const { booking } = await open(request, token, { toLook: true });
    return { status: 200, retryAfterSeconds: null, language: hasChosen(request) ? null : booking.language };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { retryAfterSeconds = null } = error;
    return { status: error.code === 'guest-page/too-many' ? 429 : 404, retryAfterSeconds, language: null };
  }
}

/** Named in the address, or on the site before. */
function hasChosen(request: FastifyRequest): boolean {
  const query = request.query as { lang?: unknown; language?: unknown } | undefined;
  return [query?.lang, query?.language, request.cookies?.language].some(
    (text) => typeof text === 'string' && findLanguage(text) !== null,
  );
}

/** Nobody keeps it, and no other site learns its address. */
export function writeGuestHeaders(
  reply: FastifyReply,
  page: RenderedPage,
  { status, retryAfterSeconds }: GuestAnswer,
): number {
  reply.removeHeader('etag');
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    ...(retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }),
  });
  return page.status === 200 ? status : page.status;
}
