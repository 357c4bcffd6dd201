import type { FastifyRequest } from 'fastify';
import { defaultLanguage, findLanguage, findPreferredLanguage, type Language } from '#shared/language.ts';

/**
 * The language to speak to whoever asked: named in the address, else chosen on the site (a cookie mirrors the
 * browser's choice), else what the browser prefers.
 */
export function requestLanguage(request: FastifyRequest): Language {
  const query = request.query as { language?: unknown; lang?: unknown } | undefined;
  const named = [query?.language, query?.lang, request.cookies?.language].find(
    (text) => typeof text === 'string',
  );
  return (
    findLanguage(named as string | undefined) ??
    findPreferredLanguage(request.headers['accept-language']) ??
    defaultLanguage
  );
}
