import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import { acceptedEncoding } from '#platform/http/accepted-encoding.ts';
import type { StaffMember } from '#platform/http/permission.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { serveBuiltFiles } from './built-files.ts';
import { findKeptName, splitAddress } from './kept-pages.ts';
import { createPageMemory } from './page-memory.ts';
import type { PageSource } from './page-source.ts';
import { createPageWriter, type PageRequest } from './page-writer.ts';
import type { RenderedPage } from './rendered-page.ts';
import { createStateReader, type PageState } from './site-state.ts';

interface Dependencies {
  pages: PageSource;
  config: Config;
  database: Database;
  clock: Clock;
  findStaff: (request: FastifyRequest) => Promise<StaffMember | null>;
}

/** What stays open while the site is closed: the way in for staff, and the data of pages that are open already. */
const staysOpen = /^\/(?:admin\/)?login$|\.data$|^\/__manifest$/;

/** Serves built files, and every other address as a page. */
export async function registerPages(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { pages, config, database, clock, findStaff } = dependencies;
  if (pages.clientFolder) await serveBuiltFiles(app, pages.clientFolder);
  const write = createPageWriter(app, { pages, config, clock });
  const memory = createPageMemory<PageState, RenderedPage>({
    readState: createStateReader({ database, clock, timeZone: config.timeZone }),
    now: () => performance.now(),
    reportError: (error) => app.log.warn({ err: error }, 'pages are shown without asking for changes'),
  });

  async function readPageRequest(request: FastifyRequest): Promise<PageRequest> {
    const address = splitAddress(request.url);
    const state = await memory.state().catch(() => null);
    const isClosed = state?.isUnderMaintenance === true && !staysOpen.test(address.path);
    return {
      ...address,
      language: requestLanguage(request),
      isTurnedAway: isClosed && (await findStaff(request)) === null,
    };
  }

  // Pages bring their own compressed forms.
  app.get('/*', { config: { permission: 'public' }, compress: false }, async (request, reply) => {
    const wanted = await readPageRequest(request);
    const name = findKeptName(wanted, pages.fixedPaths, wanted);
    // A page that is kept is everybody's and must not repeat what one visitor's address said.
    const page =
      name === null ? await write(wanted) : await memory.get(name, () => write({ ...wanted, query: '' }));
    if (!pages.hasStrictPolicy) reply.removeHeader('content-security-policy');
    return sendPage(request, reply, page);
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  const { body, headers } = await page.as(acceptedEncoding(request.headers['accept-encoding']));
  reply.headers(headers);
  const isKnown = page.status === 200 && request.headers['if-none-match']?.includes(headers.etag ?? '');
  return isKnown ? reply.code(304).send() : reply.code(page.status).send(body);
}
