import { ApiError } from '../api/api-error.ts';

/** No answer came because the browser has no network; the call may have arrived all the same. */
export class ConnectionLost extends Error {}

/** A browser may report the failed call a moment before it says that it is offline. */
const offlineEventMs = 250;

/**
 * Makes a call, and stops waiting for its answer once the browser is offline.
 * @throws ConnectionLost instead of the error of the network
 */
export function callWhileOnline<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // The service worker may have an answer; if not, the network may be back by the time that the failure is known.
    const wasOffline = !navigator.onLine;
    const lose = () => reject(new ConnectionLost());
    addEventListener('offline', lose);
    call()
      .then(resolve, async (error) => {
        // What `fetch` throws when no answer came.
        if (error instanceof TypeError) await new Promise((wait) => setTimeout(wait, offlineEventMs));
        if (error instanceof TypeError && (wasOffline || !navigator.onLine)) lose();
        else reject(error);
      })
      .finally(() => removeEventListener('offline', lose));
  });
}

/** Resolves when there is a network, at once where there is one. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (navigator.onLine) return resolve();
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The pause before a retry doubles, up to the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 4_000;

/** Whether the server, its database or a proxy in front of them is only busy or starting. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && error.status > 501 && /^$|busy$|unavailable$/.test(error.code);
}

/**
 * Makes a call when there is a network, again when its answer was lost with the network, and a few times when the server
 * is too busy for it. The server must answer the repeated call like the first. Aborting `signal` ends a wait, not a call
 * that is under way.
 */
export async function sendWhenOnline<Answer>(
  call: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  let pauseMs = firstPauseMs;
  for (;;) {
    await untilOnline(signal);
    try {
      return await callWhileOnline(call);
    } catch (error) {
      if (error instanceof ConnectionLost) continue;
      if (!isPassing(error) || pauseMs > longestPauseMs) throw error;
      // Browsers that were refused together do not retry together.
      const spread = 0.5 + Math.random();
      await new Promise((resolve) => setTimeout(resolve, pauseMs * spread));
      pauseMs *= 2;
    }
  }
}
