import { type OutboxEntry, openDeviceDatabase } from './device-database.ts';

/** As long as the answers that this device keeps: an older answer is not shown either. */
const keptForMs = 2 * 86_400_000;

/** The entries of one outbox, in the order in which they were added. */
export function createOutboxStore<Body>(call: string) {
  const listKeys = async (ids: readonly string[]) => {
    const database = await openDeviceDatabase();
    const keys = await Promise.all(ids.map((id) => database.getKeyFromIndex('outbox', 'id', id)));
    return { database, keys: keys.filter((key) => key !== undefined) };
  };
  const change = async (ids: readonly string[], to: Partial<OutboxEntry>) => {
    const { database, keys } = await listKeys(ids);
    const writing = database.transaction('outbox', 'readwrite');
    for (const key of keys) {
      const entry = await writing.store.get(key);
      if (entry) await writing.store.put({ ...entry, ...to }, key);
    }
    await writing.done;
  };
  return {
    async list(): Promise<OutboxEntry<Body>[]> {
      const database = await openDeviceDatabase();
      return (await database.getAllFromIndex('outbox', 'call', call)) as OutboxEntry<Body>[];
    },
    /** Resolves when it is on the disk. An entry that is there already stays as it is. */
    async add(entry: Pick<OutboxEntry<Body>, 'id' | 'body' | 'occurredAt'>): Promise<void> {
      const database = await openDeviceDatabase();
      const adding = database.transaction('outbox', 'readwrite', { durability: 'strict' });
      const added = adding.store.add({ ...entry, call, state: 'waiting', sentence: null });
      // At once, and not when the browser has said that it was added: a page that is left in between keeps it.
      adding.commit();
      try {
        await Promise.all([added, adding.done]);
      } catch (error) {
        if ((await database.getKeyFromIndex('outbox', 'id', entry.id)) === undefined) throw error;
      }
    },
    async remove(ids: readonly string[]): Promise<void> {
      const { database, keys } = await listKeys(ids);
      const removing = database.transaction('outbox', 'readwrite');
      await Promise.all(keys.map((key) => removing.store.delete(key)));
      await removing.done;
    },
    /** What the server has objected to stays until a person has seen it. */
    object: (id: string, sentence: string) => change([id], { state: 'objected', sentence }),
    /** What the server has taken without a word. */
    keepSent: (ids: readonly string[], sentAt: number) => change(ids, { state: 'sent', sentAt }),
    /** Drops what was sent so long ago that no board which lacks it is shown any more. */
    async dropOldSent(now: number): Promise<void> {
      const database = await openDeviceDatabase();
      const dropping = database.transaction('outbox', 'readwrite');
      for await (const cursor of dropping.store.index('call').iterate(call)) {
        const { state, sentAt = 0 } = cursor.value;
        if (state === 'sent' && Math.abs(now - sentAt) > keptForMs) await cursor.delete();
      }
      await dropping.done;
    },
  };
}

export type OutboxStore<Body> = ReturnType<typeof createOutboxStore<Body>>;
