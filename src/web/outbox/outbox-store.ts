import { type OutboxEntry, openDeviceDatabase } from './device-database.ts';

/** The entries of one outbox, in the order in which they were added. */
export function createOutboxStore<Body>(call: string) {
  const listKeys = async (ids: readonly string[]) => {
    const database = await openDeviceDatabase();
    const keys = await Promise.all(ids.map((id) => database.getKeyFromIndex('outbox', 'id', id)));
    return { database, keys: keys.filter((key) => key !== undefined) };
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
      if ((await adding.store.index('id').getKey(entry.id)) === undefined)
        await adding.store.add({ ...entry, call, state: 'waiting', sentence: null });
      await adding.done;
    },
    async remove(ids: readonly string[]): Promise<void> {
      const { database, keys } = await listKeys(ids);
      const removing = database.transaction('outbox', 'readwrite');
      await Promise.all(keys.map((key) => removing.store.delete(key)));
      await removing.done;
    },
    /** What the server has objected to stays until a person has seen it. */
    async object(id: string, sentence: string): Promise<void> {
      const { database, keys } = await listKeys([id]);
      const writing = database.transaction('outbox', 'readwrite');
      for (const key of keys) {
        const entry = await writing.store.get(key);
        if (entry) await writing.store.put({ ...entry, state: 'objected', sentence }, key);
      }
      await writing.done;
    },
  };
}

export type OutboxStore<Body> = ReturnType<typeof createOutboxStore<Body>>;
