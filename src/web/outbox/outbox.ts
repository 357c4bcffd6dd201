import { ApiError } from '../api/api-error.ts';
import type { OutboxEntry } from './device-database.ts';
import { keepTrying } from './keep-trying.ts';
import { createOutboxStore } from './outbox-store.ts';
import { type Send, sendWaiting } from './send-waiting.ts';

export interface OutboxOptions<Body> {
  /** Names the outbox on this device, and its entries. */
  call: string;
  send: Send<Body>;
}

export interface OutboxContent<Body> {
  entries: OutboxEntry<Body>[];
  /** Why entries still wait: no answer comes, or a login is needed first. */
  obstacle: 'network' | 'login' | null;
}

/** One tab sends at a time. Without locks, which browsers have with HTTPS only, the server sees repeats. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}

/**
 * Entries that this device sends when it can: in their order, through reloads, from any tab. An entry goes when the
 * server has it and has nothing to say; otherwise it stays until `dismiss`. It sends as long as somebody subscribes.
 */
export function createOutbox<Body>({ call, send }: OutboxOptions<Body>) {
  const store = createOutboxStore<Body>(call);
  const name = `pagaia-outbox-${call}`;
  const listeners = new Set<() => void>();
  let content: OutboxContent<Body> = { entries: [], obstacle: null };
  /** While somebody subscribes. */
  let open: { ended: AbortController; otherTabs: BroadcastChannel | null } | null = null;

  async function show(obstacle = content.obstacle): Promise<void> {
    content = { entries: await store.list(), obstacle };
    for (const listener of listeners) listener();
  }

  async function changed(obstacle?: OutboxContent<Body>['obstacle']): Promise<void> {
    open?.otherTabs?.postMessage(null);
    await show(obstacle);
  }

  const { start: flush, stop } = keepTrying({
    isOver: () => open === null,
    async run(succeeded) {
      const onProgress = () => {
        succeeded();
        return changed(null);
      };
      await alone(name, () => sendWaiting({ store, send }, { isOver: () => open === null, onProgress }));
      await show(null);
    },
    onFailure: (error) => changed(error instanceof ApiError && error.status === 401 ? 'login' : 'network'),
  });

  function begin(): void {
    const ended = new AbortController();
    const { signal } = ended;
    const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    otherTabs?.addEventListener('message', () => void show());
    addEventListener('online', flush, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || void flush(), { signal });
    open = { ended, otherTabs };
    void show()
      .catch(() => undefined)
      .then(flush);
  }

  function end(): void {
    open?.ended.abort();
    open?.otherTabs?.close();
    open = null;
    stop();
  }

  return {
    /** Resolves when the entry is kept on the device. @throws where the browser cannot keep it. */
    async add(entry: Pick<OutboxEntry<Body>, 'id' | 'body' | 'occurredAt'>): Promise<void> {
      await store.add(entry);
      void navigator.storage?.persist?.().catch(() => undefined);
      await changed();
      void flush();
    },
    /** A person has seen what the server said and has decided. */
    async dismiss(id: string): Promise<void> {
      await store.remove([id]);
      await changed();
    },
    /** Sends what waits now, as after a login. */
    flush,
    read: () => content,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (open === null) begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
    },
  };
}

export type Outbox<Body> = ReturnType<typeof createOutbox<Body>>;
