import type { BackupDestination, BackupStore } from './backup-store.ts';

/** The client of buckets is loaded only where there is one. */
export async function openBackupStore(destination: BackupDestination): Promise<BackupStore> {
  if (destination.kind === 'bucket') {
    const { openBucket } = await import('./bucket-store.ts');
    return openBucket(destination);
  }
  const { openFolder } = await import('./folder-store.ts');
  return openFolder(destination.folder);
}
