import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { startsLater, startsWithPress } from '#web/site/document.ts';
import { pageContext } from '#web/site/page-context.ts';
import { PageFiles } from './page-files.ts';

export { createPageRenderer } from './page-renderer.ts';

/** Waits for the whole page: only a complete page can be kept in memory and have its scripts hashed. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const page = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PageFiles value={(routeId) => findFiles(entryContext, routeId).join(' ')}>
        <ServerRouter context={entryContext} url={request.url} />
      </PageFiles>,
      {
        onAllReady: () => resolve(pipe(new PassThrough())),
        onShellError: reject,
      },
    );
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = Buffer.concat(await page.toArray());
  const { matches, loaderData } = entryContext.staticHandlerContext;
  const routes = matches.map(({ route: { id, handle } }) => ({ handle, loaderData: loaderData[id] }));
  if (startsWithPress(routes))
    return new Response(leaveOutPreloads(holdStart(`${html}`)), { status, headers });
  return new Response(startsLater(routes) ? holdStart(`${html}`) : html, { status, headers });
}

/** The script that starts React becomes data, which `page-script/held-start.ts` runs when it is its time. */
function holdStart(html: string): string {
  return html.replace('<script type="module" async="">', '<script type="text/plain" data-held="">');
}

/** What waits for a press does not compete with the page. */
function leaveOutPreloads(html: string): string {
  return html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

function findFiles({ manifest: { entry, routes } }: EntryContext, routeId: string): string[] {
  const parts = [entry, routes.root, routes[routeId]].filter((part) => part !== undefined);
  // In the order in which they can run.
  const files = parts.flatMap((part) => [
    ...(part.imports ?? []),
    part.module,
    ...('css' in part ? (part.css ?? []) : []),
  ]);
  const names = [...new Set(files.map((file) => file.replace('#', '')))];
  // What uses React runs it first, in the same task.
  return names.toSorted((a, b) => Number(b.includes('/react-')) - Number(a.includes('/react-')));
}

/** An address that does not exist is an answer, not a fault. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).reportError(error);
};
