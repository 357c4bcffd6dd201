import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * `waiting` to be sent; `sent`: the server has it, but what is shown may be older; `objected`: the server kept it or
 * not, but has something to say that a person must see.
 */
export type EntryState = 'waiting' | 'sent' | 'objected';

export interface OutboxEntry<Body = unknown> {
  /** Made by the device: the server takes an entry once, however often it is sent. */
  id: string;
  /** Which outbox sends it. */
  call: string;
  body: Body;
  occurredAt: string;
  state: EntryState;
  /** The server's sentence. */
  sentence: string | null;
  /** When the server took it, in milliseconds of this device; of `sent` entries only. */
  sentAt?: number;
}

export interface KeptAnswer<Answer = unknown> {
  key: string;
  version: string;
  answer: Answer;
  /** When the server gave it, in milliseconds. */
  answeredAt: number;
}

interface DeviceSchema extends DBSchema {
  outbox: { key: number; value: OutboxEntry; indexes: { id: string; call: string } };
  answers: { key: string; value: KeptAnswer };
}

const name = 'pagaia-staff';

let opened: Promise<IDBPDatabase<DeviceSchema>> | null = null;

/** What this device keeps for staff who work without a network. @throws where the browser keeps nothing. */
export function openDeviceDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>(name, 1, {
    upgrade(database) {
      // The keys count up, so they are the order of the entries.
      const outbox = database.createObjectStore('outbox', { autoIncrement: true });
      outbox.createIndex('id', 'id', { unique: true });
      outbox.createIndex('call', 'call');
      database.createObjectStore('answers', { keyPath: 'key' });
    },
    // Another tab waits to bring a newer form of the database.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}
