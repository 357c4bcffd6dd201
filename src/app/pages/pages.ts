import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuestDoor } from '#features/guest-page/server/open-guest-page.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { acceptedEncoding } from '#platform/http/bodies/accepted-encoding.ts';
import type { StaffMember } from '#platform/http/permission.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import { readGuestPath } from '#shared/links/guest-link.ts';
import type { Config } from '../config/config.ts';
import { allowedDuringMaintenance } from '../ssr/allowed-during-maintenance.ts';
import { serveBuiltFiles } from './built-files.ts';
import { canonicalAddress, type SitePages, splitAddress } from './cacheable-paths.ts';
import { askGuestDoor, type GuestAnswer, writeGuestHeaders } from './guest-pages.ts';
import { createPageCache } from './page-cache.ts';
import type { PageSource } from './page-source.ts';
import { createStateReader, type PageState } from './page-state.ts';
import { createPageWriter, type PageRequest } from './page-writer.ts';
import { publicAddressOf } from './public-address.ts';
import type { RenderedPage } from './rendered-page.ts';

interface Dependencies {
  pages: PageSource;
  config: Config;
  database: Database;
  clock: Clock;
  findStaff: (request: FastifyRequest) => Promise<StaffMember | null>;
  openGuestPage: GuestDoor;
}

/**
 * Rendering takes the whole event loop, so more than a few at a time only make each other late. While a page is
 * rendered all who ask for it wait for the same one, so the queue holds different pages only.
 */
const renderLimits = { places: 3, line: { places: 100, fullCode: 'http/pages-full' } } as const;

/** More than the site has in all languages, so it is never reached unless pages are added. */
const maxPages = 1_500;

/** What the router asks for in a page that is open already; that page closes itself. */
const routerRequest = /\.data$|^\/__manifest$/;

/** Serves built files, and every other address as a page. */
export async function registerPages(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { pages, config, database, clock, findStaff, openGuestPage } = dependencies;
  if (pages.clientFolder) await serveBuiltFiles(app, pages.clientFolder);
  const write = createPageWriter(app, { pages, config, database, clock });
  const renders = createSemaphore(renderLimits);
  const cache = createPageCache<PageState, RenderedPage>({
    readState: createStateReader({ database, clock, timeZone: config.timeZone }),
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
    const page = pages.sitePages ? await findPage(wanted, pages.sitePages) : await render(wanted);
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
