import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/app-error.ts';
import type { Language } from '#shared/language.ts';

/** Whether inactive entries are requested. @throws `identity/login-required` for visitors */
export function asksForInactive(request: FastifyRequest, query: { includeInactive?: string | undefined }) {
  if (query.includeInactive !== 'true') return false;
  if (!request.staff) throw new AppError('identity/login-required');
  return true;
}

interface ContentAnswer {
  wanted: Language;
  given: Language;
  /** For how long the answer may be used again; what only staff see is never kept. */
  maxAgeSeconds: number | null;
}

/** Says in the headers which language was given in place of another, and how long the answer holds. */
export function describeContent(reply: FastifyReply, { wanted, given, maxAgeSeconds }: ContentAnswer): void {
  if (given !== wanted) reply.header('x-content-language-fallback', given);
  reply.header('cache-control', maxAgeSeconds === null ? 'no-store' : `public, max-age=${maxAgeSeconds}`);
}
