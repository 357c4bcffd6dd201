import { registerRoute } from 'workbox-routing';
import { findBookingPage, forgetBooking, forgetOldBooking } from './kept-booking.ts';
import { findPage, keepPage } from './kept-pages.ts';
import { offlinePath, readablePaths, visitorPaths } from './visitor-pages.ts';

/** The page without content, in the language of the last page that was seen. */
const frameCache = 'frame';
/** Of the frame that was saved since this worker was started: once is enough, since it does not run for long. */
let savedLanguage: string | null = null;

/**
 * Pages always come from the server, with the prices and the language of now. Without a network there are the booking and
 * the pages without prices that were seen. For any other page there is one with header and phone number, which loads the wanted
 * page when the network is back.
 */
export function answerForPages(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && visitorPaths.has(url.pathname),
    async ({ event, request, url }) => {
      try {
        const response = await fetch(request);
        event.waitUntil(afterPage(url.pathname, response.clone()));
        return response;
      } catch {
        const kept =
          (await findBookingPage(url.pathname)) ?? (await findPage(url.pathname, await findLanguage()));
        return kept ?? (await answerWithFrame(url));
      }
    },
  );
}

function findFrame(): Promise<Response | undefined> {
  return caches.match(offlinePath, { cacheName: frameCache, ignoreVary: true });
}

async function findLanguage(): Promise<string | null> {
  return (await findFrame())?.headers.get('content-language') ?? null;
}

async function answerWithFrame({ pathname, search }: URL): Promise<Response> {
  const frame = await findFrame();
  if (!frame) return Response.error();
  // At its own address, so that the router finds what the page was rendered for.
  return pathname === offlinePath
    ? frame
    : Response.redirect(`${offlinePath}?to=${encodeURIComponent(pathname + search)}`);
}

async function afterPage(path: string, { ok, headers }: Response): Promise<void> {
  await (path === '/' ? forgetBooking() : forgetOldBooking());
  if (!ok) return;
  const language = headers.get('content-language');
  if (language !== savedLanguage) await saveFrame(language);
  if (readablePaths.has(path)) await keepPage(path);
}

/** @throws where the server does not answer with the frame, as during maintenance. */
export async function saveFrame(language?: string | null): Promise<void> {
  const response = await fetch(language ? `${offlinePath}?lang=${language}` : offlinePath);
  if (!response.ok) throw new Error(`${offlinePath}: ${response.status}`);
  await (await caches.open(frameCache)).put(offlinePath, response);
  savedLanguage = response.headers.get('content-language');
}
