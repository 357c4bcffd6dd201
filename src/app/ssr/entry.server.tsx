import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { pageContext } from '#web/site/page-context.ts';
import { BookingFiles } from './booking-files.ts';

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
      <BookingFiles value={findBookingFiles(entryContext)}>
        <ServerRouter context={entryContext} url={request.url} />
      </BookingFiles>,
      {
        onAllReady: () => resolve(pipe(new PassThrough())),
        onShellError: reject,
      },
    );
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(Buffer.concat(await page.toArray()), { status, headers });
}

function findBookingFiles({ manifest: { entry, routes } }: EntryContext): string[] {
  const parts = [entry, routes.root, routes.booking].filter((part) => part !== undefined);
  const files = parts.flatMap((part) => [
    part.module,
    ...(part.imports ?? []),
    ...('css' in part ? (part.css ?? []) : []),
  ]);
  return [...new Set(files.map((file) => file.replace('#', '')))];
}

/** An address that does not exist is an answer, not a fault. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).reportError(error);
};
