import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuestDoor } from '#features/guest-page/server/open-guest-page.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { isForwarded } from '#platform/http/addresses/forwarding.ts';
import { acceptedEncoding } from '#platform/http/bodies/accepted-encoding.ts';
import type { StaffMember } from '#platform/http/permission.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import { readGuestPath } from '#shared/links/guest-link.ts';
import type { Config } from '../config/config.ts';
import { allowedDuringMaintenance } from '../ssr/allowed-during-maintenance.ts';
import { canonicalAddress, type SitePages, splitAddress } from './cacheable-paths.ts';
import { askGuestDoor, type GuestAnswer, writeGuestHeaders } from './guest-pages.ts';
import { createPageCache } from './page-cache.ts';
import type { PageSource } from './page-source.ts';
import { createStateReader, type PageState } from './page-state.ts';
import { createPageWriter, type PageRequest } from './page-writer.ts';
import type { RenderedPage } from './rendered-page.ts';

interface Dependencies {
  pages: PageSource;
  config: Config;
  database: Database;
  clock: Clock;
  findStaff: (request: FastifyRequest) => Promise<StaffMember | null>;
  openGuestPage: GuestDoor;
  describeStore: () => string;
}

/**
 * Rendering takes the whole event loop, so more than a few at a time only make each other late. While a page is
 * rendered all who ask for it wait for the same one, so the queue holds different pages only.
 */
const renderLimits = { concurrency: 3, queue: { concurrency: 100, fullCode: 'http/pages-full' } } as const;

/** More than the site has in all languages, so it is never reached unless pages are added. */
const maxPages = 1_500;

/** What the router asks for in a page that is open already; that page closes itself. */
const routerRequest = /\.data$|^\/__manifest$/;

/** Serves built files, and every other address as a page. */
export async function registerPages(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { pages, config, database, clock, findStaff, openGuestPage, describeStore } = dependencies;
  if (pages.clientFolder) await serveBuiltFiles(app, pages.clientFolder);
  const write = createPageWriter(app, { pages, config, clock });
  const renders = createSemaphore(renderLimits);
  const cache = createPageCache<PageState, RenderedPage>({
    readState: createStateReader({ database, clock, timeZone: config.timeZone, describeStore }),
    now: () => performance.now(),
    reportError: (error) => app.log.warn({ err: error }, 'pages are shown without asking for changes'),
    maxPages,
    maxAgeMs: config.pageMaxAgeMs,
  });
  app.cacheCounts.set('pages', cache.counts);

  async function render(wanted: PageRequest): Promise<RenderedPage> {
    const leave = await renders.enter();
    try {
      return await write(wanted);
    } finally {
      leave();
    }
  }

  async function readPageRequest(request: FastifyRequest): Promise<PageRequest> {
    const address = splitAddress(request.url);
    const state = await cache.state().catch(() => null);
    const isAllowed = allowedDuringMaintenance(address.path) || routerRequest.test(address.path);
    const isClosed = state?.isUnderMaintenance === true && !isAllowed;
    return {
      ...address,
      language: requestLanguage(request),
      requestId: request.id,
      showsMaintenance: isClosed && (await findStaff(request)) === null,
    };
  }

  /** The kept page is everybody's, so it is rendered from nothing but what its key says. */
  async function findPage(wanted: PageRequest, site: SitePages): Promise<RenderedPage> {
    const state = await cache.state().catch(() => null);
    const canonical = { ...wanted, ...canonicalAddress(wanted, site, state?.itemIds ?? []) };
    const { language, showsMaintenance, path, query } = canonical;
    const key = `${language} ${showsMaintenance ? 'closed' : 'open'} ${path}?${query}`;
    return cache.get(key, () => render(canonical));
  }

  // Pages bring their own compressed forms.
  app.get('/*', { config: { permission: 'public' }, compress: false }, async (request, reply) => {
    const isPage = !routerRequest.test(splitAddress(request.url).path);
    const elsewhere = isPage ? publicAddressOf(request, config.publicUrl) : null;
    if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere);
    const token = readGuestPath(splitAddress(request.url).path);
    const guest = token === null ? null : await askGuestDoor(openGuestPage, request, token);
    const wanted = { ...(await readPageRequest(request)), isPrivate: guest !== null };
    if (guest?.language) wanted.language = guest.language;
    // The page of a booking is for its guest alone, and is not kept.
    const kept = isPage && guest?.status === 200 ? null : pages.sitePages;
    const page = kept ? await findPage(wanted, kept) : await render(wanted);
    if (!pages.hasStrictPolicy) reply.removeHeader('content-security-policy');
    return sendPage(request, reply, page, guest);
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  guest: GuestAnswer | null,
): Promise<FastifyReply> {
  const { body, headers } = await page.as(acceptedEncoding(request.headers['accept-encoding']));
  reply.headers(headers);
  if (guest) return reply.code(writeGuestHeaders(reply, page, guest)).send(body);
  const isKnown = page.status === 200 && request.headers['if-none-match']?.includes(headers.etag ?? '');
  return isKnown ? reply.code(304).send() : reply.code(page.status).send(body);
}

const yearSeconds = 365 * 86_400;

/** A script, a style or a font is no document: nothing reads these of it, and a page brings ten of them. */
const documentHeaders = ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy'];
/**
 * Asked for anew with every visit, so that no browser keeps an old one. Its policy holds for what it fetches, which is
 * what pages of this site would fetch.
 */
const serviceWorkerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};
/** What never changes is never asked for again. */
const withoutMarks = { etag: false, lastModified: false, acceptRanges: false };

/** Serves the files that the browser loads, in the compressed forms that the build put beside them. */
async function serveBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  // Built files carry a hash of their content in their names; the others may change with the next version.
  const built = new Set((await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`));
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (/^\.|\.(?:br|gz)$/.test(entry.name)) continue;
    const url = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`;
    app.get(url, { config: { permission: 'public' }, compress: false }, (request, reply) => {
      const path = decodeURIComponent(request.url.slice(1).split('?')[0] ?? '');
      if (path === 'sw.js') return reply.headers(serviceWorkerHeaders).sendFile(path);
      if (!built.has(path)) return reply.header('cache-control', 'public, max-age=3600').sendFile(path);
      for (const name of documentHeaders) reply.removeHeader(name);
      return reply
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .sendFile(path, withoutMarks);
    });
  }
}

const thisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where a page is instead of the address at which it was asked for; `null` where it is right. The browser keeps a booking,
 * cookies and the way back from the gateway by address, so a visitor who begins at `127.0.0.1` and is sent back to
 * `localhost` would lose them.
 *
 * Only other names of this machine with the port of `PUBLIC_URL` are led on. For them it is certain that the visitor sees
 * what arrived here: no proxy can listen at that port as well. Any other host may be what a proxy in front made of the
 * public one, and to redirect it would never end; such a proxy does its own redirects.
 */
function publicAddressOf(request: FastifyRequest, publicUrl: string): string | null {
  const wanted = new URL(publicUrl);
  const asked = URL.parse(`${wanted.protocol}//${request.host}`);
  if (asked === null || asked.host === wanted.host || asked.port !== wanted.port) return null;
  const isSameMachine = thisMachine.test(asked.hostname) && thisMachine.test(wanted.hostname);
  return isSameMachine && !isForwarded(request) ? publicUrl + request.url : null;
}
