import { ApiError } from '../api/api-error.ts';
import { nowWithOffset } from '../site/clock.ts';
import type { OutboxEntry } from './device-database.ts';
import type { OutboxStore } from './outbox-store.ts';

/** What the server says of an entry that it got; a sentence is something that a person must see. */
export interface Verdict {
  id: string;
  sentence: string | null;
}

/** Sends entries in their order. Must be without harm when the same entries are sent again. */
export type Send<Body> = (
  entries: readonly OutboxEntry<Body>[],
  signal: AbortSignal,
) => Promise<readonly Verdict[]>;

interface Line<Body> {
  store: OutboxStore<Body>;
  send: Send<Body>;
  /** What the server took stays until somebody dismisses it. */
  keepsSent: boolean;
}

const batch = 50;
const answerWithinMs = 30_000;

/** A refusal of what was sent. All else – no answer, a busy server, a proxy, an ended session – can be sent again. */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.code !== '' && [400, 403, 404, 409, 413, 422].includes(error.status)
  );
}

/** Where a batch is refused each of its entries is sent alone, so that one that is refused holds up no other. */
async function sendBatch<Body>(line: Line<Body>, entries: readonly OutboxEntry<Body>[]): Promise<void> {
  const { store, send, keepsSent } = line;
  try {
    const verdicts = await send(entries, AbortSignal.timeout(answerWithinMs));
    for (const { id, sentence } of verdicts) if (sentence !== null) await store.object(id, sentence);
    const taken = verdicts.filter(({ sentence }) => sentence === null).map(({ id }) => id);
    await (keepsSent ? store.keepSent(taken, nowWithOffset(0).getTime()) : store.remove(taken));
  } catch (error) {
    const [entry] = entries;
    if (!isRefusal(error) || !entry) throw error;
    if (entries.length === 1) await store.object(entry.id, error.text || error.message);
    else for (const each of entries) await sendBatch(line, [each]);
  }
}

/** Sends all entries that wait, the oldest first. */
export async function sendWaiting<Body>(
  line: Line<Body>,
  { isOver, onProgress }: { isOver: () => boolean; onProgress: () => Promise<void> },
): Promise<void> {
  const listWaiting = async () => (await line.store.list()).filter(({ state }) => state === 'waiting');
  while (!isOver()) {
    const waiting = (await listWaiting()).slice(0, batch);
    if (waiting.length === 0) return;
    await sendBatch(line, waiting);
    const left = new Set((await listWaiting()).map(({ id }) => id));
    // A server that answers without a word about any of them would be asked for ever.
    if (waiting.every(({ id }) => left.has(id))) throw new Error('the answer names no entry');
    await onProgress();
  }
}
