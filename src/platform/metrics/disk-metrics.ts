import { statfs } from 'node:fs/promises';
import { defineMetrics, type MetricSource } from './metric-source.ts';

/**
 * @param folders folders by name. One that cannot be asked is left out.
 */
export function diskMetrics(folders: Readonly<Record<string, string>>): MetricSource {
  return defineMetrics(
    {
      pagaia_disk_free_bytes: { help: 'Room that is left on the disk of a folder', labels: ['place'] },
      pagaia_disk_size_bytes: { help: 'Size of the disk of a folder', labels: ['place'] },
    },
    async () => {
      const disks = await Promise.all(
        Object.entries(folders).map(async ([name, folder]) => {
          const disk = await statfs(folder).catch(() => null);
          const { bavail, blocks, bsize } = disk ?? { bavail: 0, blocks: 0, bsize: 0 };
          return { labels: { place: name }, free: bavail * bsize, size: blocks * bsize };
        }),
      );
      const known = disks.filter(({ size }) => size > 0);
      return {
        pagaia_disk_free_bytes: known.map(({ labels, free }) => ({ labels, value: free })),
        pagaia_disk_size_bytes: known.map(({ labels, size }) => ({ labels, value: size })),
      };
    },
  );
}
