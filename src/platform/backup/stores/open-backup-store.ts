import type { BackupPlace, BackupStore } from './backup-store.ts';

/** The client of buckets is loaded only where there is one. */
export async function openBackupStore(place: BackupPlace): Promise<BackupStore> {
  if (place.kind === 'bucket') {
    const { openBucket } = await import('./bucket-store.ts');
    return openBucket(place);
  }
  const { openFolder } = await import('./folder-store.ts');
  return openFolder(place.folder);
}
