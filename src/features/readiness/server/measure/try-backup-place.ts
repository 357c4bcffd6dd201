import { BackupError } from '#platform/backup/backup-error.ts';
import type { BackupPlace } from '#platform/backup/stores/backup-store.ts';
import { openBackupStore } from '#platform/backup/stores/open-backup-store.ts';

/** So that three attempts fit into the time of a check. */
const silenceMs = 2_500;

/** @returns why the place for backups cannot be used; `null` where it can be read. */
export async function tryBackupPlace(place: BackupPlace): Promise<string | null> {
  const store = await openBackupStore(place.kind === 'bucket' ? { ...place, silenceMs } : place);
  try {
    await store.list();
    return null;
  } catch (error) {
    if (error instanceof BackupError) return error.message;
    throw error;
  }
}
