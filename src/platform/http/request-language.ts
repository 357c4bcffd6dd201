import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { defaultLanguage, findLanguage, type Language } from '#shared/language.ts';

/** The visitor's first language that the site speaks, from an `Accept-Language` header. */
export function findPreferredLanguage(header = ''): Language | null {
  const wishes = new Negotiator({ headers: { 'accept-language': header } }).languages();
  return wishes.map(findLanguage).find((language) => language !== null) ?? null;
}

/** Languages that a body named for the whole answer. */
const spoken = new WeakMap<FastifyRequest, Language>();

/** The language of a call whose body may name one. It holds for a refusal too: half a sentence in another one helps nobody. */
export function answerIn(request: FastifyRequest, named: Language | undefined): Language {
  const language = named ?? requestLanguage(request);
  spoken.set(request, language);
  return language;
}

/**
 * The language of the response: that of `answerIn`, else named in the address, else chosen on the site (a cookie mirrors
 * the browser's choice), else what the browser prefers.
 */
export function requestLanguage(request: FastifyRequest): Language {
  const answered = spoken.get(request);
  if (answered) return answered;
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
