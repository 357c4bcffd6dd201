import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestLanguage } from '#platform/http/request-language.ts';
import type { Language } from '#shared/language.ts';
import { type ApiClient, createApiClient } from '#ui/api-client.ts';
import type { PageContext } from '#ui/page-context.ts';
import { policyFor } from './page-security.ts';
import type { PageSource } from './page-source.ts';

interface Dependencies {
  pages: PageSource;
  publicUrl: string;
  timeZone: string;
  clockOffsetMs: number;
}

const yearSeconds = 365 * 86_400;

/** Pages are rendered from the site's own calls, answered in the process and without a visitor's cookies. */
function createInProcessApi(app: FastifyInstance, language: Language): ApiClient {
  return createApiClient(async (path) => {
    const response = await app.inject({ url: path, headers: { 'accept-language': language } });
    return new Response(response.body, { status: response.statusCode, statusText: response.statusMessage });
  });
}

function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  return new Request(new URL(request.url, publicUrl), { method: request.method });
}

/** Serves built files, and every other address as a page. */
export async function registerPages(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { pages, publicUrl, timeZone, clockOffsetMs } = dependencies;
  if (pages.clientFolder) await serveFiles(app, pages.clientFolder);

  app.get('/*', { config: { permission: 'public' } }, async (request, reply) => {
    const language = requestLanguage(request);
    const context: PageContext = {
      language,
      timeZone,
      clockOffsetMs,
      publicUrl,
      api: createInProcessApi(app, language),
      reportError: (error) => request.log.error({ err: error }, 'page failed'),
    };
    const response = await (await pages.load())(toWebRequest(request, publicUrl), context);
    const body = await response.text();
    reply.code(response.status).headers(Object.fromEntries(response.headers));
    reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' });
    const isHtml = response.headers.get('content-type')?.startsWith('text/html');
    if (isHtml && pages.hasStrictPolicy) reply.header('content-security-policy', policyFor(body));
    if (!pages.hasStrictPolicy) reply.removeHeader('content-security-policy');
    return reply.send(body);
  });
}

/** Built files carry a hash of their content in their names; the others may change with the next version. */
function cacheControlOf(path: string): string {
  return path.startsWith('assets/') ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600';
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const url = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`;
    app.get(url, { config: { permission: 'public' } }, (request, reply) => {
      const path = decodeURIComponent(request.url.slice(1).split('?')[0] ?? '');
      return reply.header('cache-control', cacheControlOf(path)).sendFile(path);
    });
  }
}
