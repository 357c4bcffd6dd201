import { ApiError } from '../api/api-error.ts';
import { nowWithOffset } from '../site/clock.ts';
import type { OutboxEntry } from './device-database.ts';
import { keepTrying } from './keep-trying.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';
import { type Send, sendWaiting } from './send-waiting.ts';

export interface OutboxOptions<Body> {
  /** Names the outbox on this device, and its entries. */
  call: string;
  send: Send<Body>;
  /**
   * What the server took stays as `sent` until `dismiss`, through reloads: for a page whose own answer of the server may
   * be older, so that nothing which was noted looks undone in between.
   */
  keepsSent?: boolean;
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

/** Work that is done once more for all who ask while it is being done. */
function onceForAll(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= current = current
      .catch(() => undefined)
      .then(() => {
        next = null;
        return work();
      });
    return next;
  };
}

/** What listeners are shown: the entries on the disk, and those that are being written to it, which count from the tap on. */
function createContent<Body>(store: OutboxStore<Body>) {
  const listeners = new Set<() => void>();
  let content: OutboxContent<Body> = { entries: [], obstacle: null };
  let adding: OutboxEntry<Body>[] = [];
  let obstacle: OutboxContent<Body>['obstacle'] = null;

  function set(stored: readonly OutboxEntry<Body>[]): void {
    const ids = new Set(stored.map(({ id }) => id));
    const entries = [...stored, ...adding.filter(({ id }) => !ids.has(id))];
    // An outbox is read several times while it opens, and is empty most days: nothing is drawn anew for that.
    const isEmptyStill = entries.length + content.entries.length === 0 && content.obstacle === obstacle;
    if (isEmptyStill) return;
    content = { entries, obstacle };
    for (const listener of listeners) listener();
  }

  const refresh = onceForAll(async () => set(await store.list()));

  return {
    listeners,
    read: () => content,
    show(found = obstacle): Promise<void> {
      obstacle = found;
      return refresh();
    },
    /** @throws what `write` throws, and then the entry is shown no more. */
    async whileAdding(entry: OutboxEntry<Body>, write: () => Promise<void>): Promise<void> {
      const without = (entries: readonly OutboxEntry<Body>[]) => entries.filter((each) => each !== entry);
      adding.push(entry);
      // The write comes first: what a person has seen is on its way to the disk.
      const written = write();
      set(content.entries);
      try {
        await written;
        adding = without(adding);
      } catch (error) {
        adding = without(adding);
        set(without(content.entries));
        throw error;
      }
    },
  };
}

/**
 * Entries that this device sends when it can: in their order, through reloads, from any tab. An entry goes when the
 * server has it and has nothing to say; otherwise it stays until `dismiss`. It sends as long as somebody subscribes.
 */
export function createOutbox<Body>({ call, send, keepsSent = false }: OutboxOptions<Body>) {
  const store = createOutboxStore<Body>(call);
  const name = `pagaia-outbox-${call}`;
  const { listeners, read, show, whileAdding } = createContent(store);
  /** While somebody subscribes. */
  let open: { ended: AbortController; otherTabs: BroadcastChannel | null } | null = null;

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
      await alone(name, () =>
        sendWaiting({ store, send, keepsSent }, { isOver: () => open === null, onProgress }),
      );
      // What was sent is shown by now.
      if (read().obstacle !== null) await show(null);
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
    void store
      .dropOldSent(nowWithOffset(0).getTime())
      .then(() => show())
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
      const added = { ...entry, call, state: 'waiting', sentence: null } as const;
      await whileAdding(added, () => store.add(entry));
      void navigator.storage?.persist?.().catch(() => undefined);
      await changed();
      void flush();
    },
    /** A person has seen what the server said and has decided, or a page shows what was sent. */
    async dismiss(...ids: string[]): Promise<void> {
      await store.remove(ids);
      await changed();
    },
    /** Sends what waits now, as after a login. */
    flush,
    read,
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
