import { registerRoute } from 'workbox-routing';
import { dropOldAnswers, findAnswer, keepAnswer } from './kept-answers.ts';
import { bookingPaths } from './visitor-pages.ts';

const cacheName = 'booking';

const bookingCall = /^\/api\/bookings\/\d+$/;

/** The page that makes a call. */
function pathOfPage({ referrer }: Request): string {
  return URL.parse(referrer)?.pathname ?? '';
}

/**
 * Keeps the booking that a page shows, and that page in the language in which it is shown, so that it can be opened again
 * without a network: for an hour, or until the visitor goes Home. While there is a network the server answers.
 */
export function keepShownBooking(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && bookingCall.test(url.pathname) && bookingPaths.has(pathOfPage(request)),
    async ({ event, request }) => {
      try {
        const response = await fetch(request);
        event.waitUntil(keep(request, response.clone()));
        return response;
      } catch (error) {
        const kept = await findAnswer(cacheName, request.url);
        if (kept) return kept;
        throw error;
      }
    },
  );
}

async function keep(request: Request, response: Response): Promise<void> {
  const booking = response.ok ? await response.clone().json() : null;
  // One that waits for its payment shows a time that runs out: it is asked for or not shown at all.
  if (booking === null || booking.holdSecondsLeft !== null) return forgetBooking();
  const path = pathOfPage(request);
  const page = await fetch(path);
  if (!page.ok) return;
  await keepAnswer(cacheName, path, page);
  await keepAnswer(cacheName, request.url, response);
}

/** The server renders a page the same for every booking, so it is kept without the query of its address. */
export function findBookingPage(path: string): Promise<Response | undefined> {
  return findAnswer(cacheName, path);
}

export function forgetOldBooking(): Promise<void> {
  return dropOldAnswers(cacheName);
}

export async function forgetBooking(): Promise<void> {
  await caches.delete(cacheName);
}
