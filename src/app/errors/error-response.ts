import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { codeOfRequest } from '#platform/http/request-id.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { type Amount, AppError, type FieldIssue, type PlainErrorCode } from '#shared/app-error.ts';
import { isLocalDate } from '#shared/business-calendar.ts';
import { formatDate } from '#shared/date-format.ts';
import { type Language, type Locale, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import { findErrorAnswer } from './error-table.ts';
import type { KnownContact } from './known-contact.ts';
import { sendPlainPage, wantsPage } from './plain-page.ts';

const defaultRetrySeconds = 2;

const codeOfStatus: Record<number, PlainErrorCode> = {
  400: 'http/unreadable',
  404: 'http/not-found',
  413: 'http/too-large',
  415: 'http/media-type',
  429: 'http/too-many-requests',
  503: 'database/unavailable',
};

/** Turns any thrown value into status and JSON body, in the language of the request. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = requestLanguage(request);
  const locale = toLocale(language);
  const fault = toAppError(error, locale);
  const { status, isExpected = false } = findErrorAnswer(fault.code);
  reply.errorCode = fault.code;
  if (status >= 500 && !isExpected) request.log.error({ err: error, cause: error.cause }, 'request failed');
  addRetryAfter(reply, fault, status);
  const message = describeError(fault, language);
  if (status === 503 && wantsPage(request)) {
    return sendPlainPage(reply.code(status), { locale, message, contact: request.server.knownContact });
  }
  // Of the others the sentence says all that helps.
  const isUnexplained = fault.code === 'http/internal';
  return reply
    .code(status)
    .header('x-request-id', request.id)
    .send({
      message: isUnexplained ? `${message} ${describeRequestCode(request.id, locale)}` : message,
      code: fault.code,
      ...(isUnexplained ? { requestId: request.id } : {}),
      ...(fault.issues ? { issues: fault.issues } : {}),
      ...fault.details,
    });
}

/** By what we find in the log what went wrong. */
export function describeRequestCode(id: string, locale: Locale): string {
  return m.error_request_code({ code: codeOfRequest(id) }, { locale });
}

declare module 'fastify' {
  interface FastifyInstance {
    knownContact: KnownContact;
  }
}

/** One place speaks of everything that goes wrong in a request. */
export function answerErrors(app: FastifyInstance, contact: KnownContact): void {
  app.decorate('knownContact', contact);
  app.decorateReply('errorCode', null);
  app.setErrorHandler(sendError);
  const refuse = () => {
    throw new AppError('http/not-found');
  };
  app.setNotFoundHandler(refuse);
  // Pages answer every other address; an unknown call must not get a page.
  app.all('/api/*', { config: { permission: 'public' } }, refuse);
}

function addRetryAfter(reply: FastifyReply, { retryAfterSeconds }: AppError, status: number): void {
  if (status !== 503 && (status !== 429 || reply.hasHeader('retry-after'))) return;
  reply.header('retry-after', String(retryAfterSeconds ?? defaultRetrySeconds));
}

function toAppError(error: FastifyError, locale: Locale): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation, locale);
  const code = codeOfStatus[error.statusCode ?? 500];
  return new AppError(code ?? ((error.statusCode ?? 500) < 500 ? 'http/unreadable' : 'http/internal'), {
    cause: error,
  });
}

interface Issue {
  instancePath: string;
  keyword: string;
  message?: string;
  params: unknown;
}

/** What a validator says in its own words, as one of our keys. */
function issueKey({ keyword, message = '' }: Issue): string {
  if (/^[a-z]+(_[a-z]+)*$/.test(message)) return message;
  if (keyword === 'unrecognized_keys') return 'unknown_field';
  if (keyword === 'too_big') return 'too_long';
  return /received undefined/.test(message) ? 'required' : 'invalid';
}

function issuePath({ instancePath, keyword, params }: Issue): string {
  const path = instancePath.split('/').filter(Boolean).join('.');
  const keys = keyword === 'unrecognized_keys' ? (params as { keys?: string[] }).keys : undefined;
  return [path, keys?.join(', ').slice(0, 100)].filter(Boolean).join('.');
}

function invalidRequest(validation: readonly Issue[], locale: Locale): AppError {
  const issues: FieldIssue[] = validation
    .slice(0, 20)
    .map((issue) => ({ path: issuePath(issue), message: issueText(issueKey(issue), locale) }));
  const details = issues.map(({ path, message }) => (path ? `${message} (${path})` : message)).join('; ');
  return new AppError('http/invalid', { issues, parameters: { details } });
}

/** The sentence for a code. Rules speak of `2027-07-05` and of cents; people read days and money as they write them. */
export function describeError(
  { code, parameters }: Pick<AppError, 'code' | 'parameters'>,
  language: Language,
): string {
  const readable = Object.entries(parameters).map(([name, value]) => [name, describeValue(value, language)]);
  return findErrorAnswer(code).text(Object.fromEntries(readable), { locale: toLocale(language) });
}

function describeValue(value: unknown, language: Language): unknown {
  if (isAmount(value)) return formatEuro(value.cents, toLocale(language));
  if (typeof value !== 'string' || !isLocalDate(value)) return value;
  return formatDate(value, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'cents' in value;
