import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { pageContext } from '#web/site/page-context.ts';

export { createPageRenderer } from './page-renderer.ts';

/** Waits for the whole page: only a complete page can be kept in memory and have its scripts hashed. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const page = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={entryContext} url={request.url} />, {
      onAllReady: () => resolve(pipe(new PassThrough())),
      onShellError: reject,
    });
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(Buffer.concat(await page.toArray()), { status, headers });
}

/** An address that does not exist is an answer, not a fault. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).reportError(error);
};
