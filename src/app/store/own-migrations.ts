import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

let names: Promise<string[]> | undefined;

/** Names of the migrations that this program comes with. Read once: the folder may get a newer version while this one runs. */
export function listMigrations(): Promise<string[]> {
  names ??= readdir(migrationsFolder).then((all) => all.filter((name) => name.endsWith('.sql')).toSorted());
  return names;
}
