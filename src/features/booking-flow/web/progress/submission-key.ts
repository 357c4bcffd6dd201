import { sessionStore } from '#web/browser/browser-storage.ts';
import { parseStoredJson } from '#web/browser/stored-json.ts';
import { submissionKey } from './storage-keys.ts';

/**
 * The idempotency key of a submission. The same body gets the same key, over reloads too, so that pressing
 * again after an answer got lost cannot book twice; another body is another wish and gets a new key.
 */
export function keyForSubmission(body: string): string {
  const kept = readSubmission();
  if (kept?.body === body) return kept.key;
  const key = createKey();
  sessionStore.write(submissionKey, JSON.stringify({ body, key }));
  return key;
}

/** After a definite answer: the next attempt is a new one, even with the same body. */
export function forgetSubmission(): void {
  sessionStore.remove(submissionKey);
}

function readSubmission(): { body: string; key: string } | null {
  return parseStoredJson(sessionStore.read(submissionKey)) as { body: string; key: string } | null;
}

/** `crypto.randomUUID` is missing where a beach's test site has no HTTPS. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
