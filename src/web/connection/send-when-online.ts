import type { ErrorCode } from '#shared/app-error.ts';
import { ApiError } from '../api/api-error.ts';
import { createWatchedSet } from './watched-set.ts';

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

/** Calls that a busy server refused, until they are answered or given up. */
export const retries = createWatchedSet<object>();

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

/** What the server, or its database, says when it is only busy or starting. */
const passingCodes: ReadonlySet<ErrorCode | ''> = new Set<ErrorCode>([
  'http/busy',
  'database/busy',
  'database/unavailable',
  'bookings/busy',
]);

/** What a proxy says at once while its server starts. A 504 has taken its minute already: a person decides what next. */
const passingStatuses: ReadonlySet<number> = new Set([502, 503]);

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === '' ? passingStatuses.has(error.status) : passingCodes.has(error.code);
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
  let endRetries: (() => void) | undefined;
  try {
    for (;;) {
      await untilOnline(signal);
      try {
        return await callWhileOnline(call);
      } catch (error) {
        if (error instanceof ConnectionLost) continue;
        if (!isPassing(error) || pauseMs > longestPauseMs) throw error;
        endRetries ??= retries.add({});
        // Browsers that were refused together do not retry together.
        await pause(pauseMs * (0.5 + Math.random()), signal);
        pauseMs *= 2;
      }
    }
  } finally {
    endRetries?.();
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
