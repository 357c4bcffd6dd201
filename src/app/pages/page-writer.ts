import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import { askFor } from '#platform/http/request-id.ts';
import { type ForeignOrigins, pagePolicy } from '#platform/http/security-headers.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { hideGuestTokens } from '#shared/links/guest-link.ts';
import { type ApiClient, createApiClient } from '#web/api/api-client.ts';
import { isApiError } from '#web/api/api-error.ts';
import type { PageContext } from '#web/site/page-context.ts';
import type { Config } from '../config/config.ts';
import { describeRequestCode } from '../errors/error-response.ts';
import type { Address } from './cacheable-paths.ts';
import type { PageSource } from './page-source.ts';
import { createRenderedPage, type RenderedPage } from './rendered-page.ts';

export interface PageRequest extends Address {
  language: Language;
  /** The visitor gets the maintenance page instead. */
  showsMaintenance: boolean;
  /** Of the one who asked first; who asks while the page is made gets the same one. */
  requestId: string;
  /** Its address is a secret: nobody else is told of it. */
  isPrivate?: boolean;
}

interface Dependencies {
  pages: PageSource;
  config: Config;
  clock: Clock;
}

/** Search engines come back after this long; browsers look every 30 seconds by themselves. */
const closedForSeconds = '300';

/** A page, a router that is out of date, and the answer that there is no page. */
const cacheableStatuses: ReadonlySet<number> = new Set([200, 204, 404]);

/**
 * Pages are rendered from the site's own calls, answered in the process and without a visitor's cookies. Parts of a page that
 * make the same call share its answer.
 */
function createInProcessApi(app: FastifyInstance, requestId: string, language: Language): ApiClient {
  // Awaited inside: until then nothing is sent.
  const ask = (url: string, { method, body }: RequestInit) => {
    const sent = body ? { payload: String(body), headers: { 'content-type': 'application/json' } } : {};
    return askFor(
      requestId,
      async () =>
        await app.inject({
          ...{ url, ...sent, method: method as 'GET' },
          headers: { ...sent.headers, 'accept-language': language },
        }),
    );
  };
  const answers = new Map<string, ReturnType<typeof ask>>();
  return createApiClient(async (path, call) => {
    const key = `${path} ${call.body ?? ''}`;
    const asked = answers.get(key) ?? ask(path, call);
    answers.set(key, asked);
    const { body, statusCode: status, statusMessage: statusText } = await asked;
    return { ok: status < 300, status, statusText, text: async () => body };
  });
}

/** Renders pages, with the headers that go with them. */
export function createPageWriter(app: FastifyInstance, { pages, config, clock }: Dependencies) {
  const siteConversionId = config.advertisingConversionId ?? null;
  const { origin } = new URL(config.publicUrl);
  return async ({
    path,
    query,
    language,
    showsMaintenance,
    requestId,
    isPrivate = false,
  }: PageRequest): Promise<RenderedPage> => {
    let faults = 0;
    let isDatabaseAway = false;
    // Nobody else hears of a page whose address is a secret.
    const conversionId = isPrivate ? null : siteConversionId;
    const render = await pages.load();
    const context: PageContext = {
      language,
      timeZone: config.timeZone,
      clockOffsetMs: clock.offsetMs,
      publicUrl: config.publicUrl,
      showsMaintenance,
      conversionId,
      supportText: () => {
        const locale = toLocale(language);
        const code = isDatabaseAway ? '' : describeRequestCode(requestId, locale);
        return [code, app.knownContact.callLine(locale)].filter(Boolean).join(' ');
      },
      api: createInProcessApi(app, requestId, language),
      reportError: (error) => {
        faults += 1;
        isDatabaseAway ||= isApiError(error, 'database/unavailable');
        app.log.error({ reqId: requestId, err: error, path: hideGuestTokens(path) }, 'page failed');
      },
    };
    const request = new Request(`${origin}${path}?${query}`);
    const response = await render(request, context);
    const body = Buffer.from(await response.arrayBuffer());
    // No fault of the page, and soon over.
    const isAway = isDatabaseAway && response.status === 500;
    return createRenderedPage({
      body,
      status: showsMaintenance || isAway ? 503 : response.status,
      isCacheable: faults === 0 && cacheableStatuses.has(response.status),
      headers: {
        ...Object.fromEntries(response.headers),
        ...(response.status >= 500 ? { 'x-request-id': requestId } : {}),
        ...(isAway ? { 'retry-after': '2' } : {}),
        'content-language': toLocale(language),
        vary: 'cookie, accept-language, accept-encoding',
        ...(showsMaintenance
          ? { 'cache-control': 'no-store', 'retry-after': closedForSeconds }
          : { 'cache-control': 'no-cache' }),
        ...(response.headers.get('content-type')?.startsWith('text/html') && pages.hasStrictPolicy
          ? { 'content-security-policy': policyFor(body.toString(), conversionId !== null) }
          : {}),
      },
    });
  };
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

const google = 'https://www.google.com';
const tagManager = 'https://www.googletagmanager.com';
const adServices = ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'];

/**
 * What Google's tag needs to report a conversion.
 * Source: developers.google.com/tag-platform/security/guides/csp, "Google Ads conversions".
 */
const advertisingOrigins: ForeignOrigins = {
  script: [tagManager, ...adServices, google],
  img: [tagManager, ...adServices, google],
  connect: [tagManager, ...adServices, google, 'https://pagead2.googlesyndication.com'],
  frame: [tagManager, 'https://td.doubleclick.net'],
};

/**
 * The Content-Security-Policy of one page: its own files, exactly the inline scripts that it was rendered with, and
 * advertising where the operator advertises. Blocks of data are no scripts and need no leave.
 */
function policyFor(html: string, hasAdvertising: boolean): string {
  const hashes = Array.from(html.matchAll(inlineScript))
    .filter(([, attributes = '']) => !attributes.includes('type="application/ld+json"'))
    .map(([, , script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
  return pagePolicy([...new Set(hashes)], hasAdvertising ? advertisingOrigins : {});
}
