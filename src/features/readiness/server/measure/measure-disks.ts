import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { DiskShare } from '../../domain/judge-machine.ts';

export type Folder = Pick<DiskShare, 'setting' | 'folder'>;

/** How much of the disks under our folders this user may still fill. */
export function measureDisks(folders: readonly Folder[]): Promise<DiskShare[]> {
  return Promise.all(
    folders.map(async ({ setting, folder }) => {
      const place = resolve(folder);
      const share = await statfs(place).then(
        ({ bavail, blocks }) => (blocks > 0 ? bavail / blocks : null),
        () => null,
      );
      return { setting, folder: place, freeShare: share };
    }),
  );
}
