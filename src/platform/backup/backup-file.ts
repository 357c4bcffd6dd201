import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupSecret } from './backup-key.ts';
import { dumpDatabase, type Manifest, readManifest, withBackupClient } from './dump-database.ts';
import { seal, unseal } from './sealed-file.ts';
import type { StoredBackup } from './stores/backup-store.ts';

export interface WriteOptions {
  databaseUrl: string;
  /** What is made. */
  backup: StoredBackup;
  secret: BackupSecret;
  /** See `dumpDatabase`. */
  lock?: number;
}

/** Writes a backup, whole or not at all. @returns its size in bytes. */
export function writeBackup({ databaseUrl, backup, secret, lock }: WriteOptions): Promise<number> {
  return withBackupClient(databaseUrl, (client) =>
    pipeline(
      Readable.from(dumpDatabase(client, lock), { objectMode: false }),
      createGzip({ level: 4 }),
      (plain) => seal(plain, secret),
      (sealed: AsyncIterable<Buffer>) => backup.store.write(backup.name, sealed),
    ),
  );
}

/** The frames of a backup. */
export async function* readBackup(
  { store, name }: StoredBackup,
  secret: BackupSecret,
): AsyncGenerator<Buffer> {
  const unpack = createGunzip();
  const source = pipeline(store.read(name), (bytes) => unseal(bytes, secret), unpack);
  // Its error destroys `unpack`, where it is thrown; awaited here, so that it is never one that nobody heard of.
  source.catch(() => undefined);
  yield* unpack as AsyncIterable<Buffer>;
  await source;
}

/** Reads a backup to its end; throws a sentence unless it is whole and unchanged. */
export function checkBackup(backup: StoredBackup, secret: BackupSecret): Promise<Manifest> {
  return readManifest(readBackup(backup, secret));
}
