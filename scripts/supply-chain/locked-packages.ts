import { readFileSync } from 'node:fs';
import { listNeeded } from './needed-packages.ts';

/** One package of the lock file. */
export interface LockedPackage {
  /** Where it is installed; one name can be there twice. */
  path: string;
  name: string;
  license: string;
  /** Only needed to build or to test, though a checkout that is started builds its pages itself. */
  isDevelopment: boolean;
  /** Digest of what has to be downloaded. */
  integrity: string | null;
  hasInstallScript: boolean;
}

interface Entry {
  license?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** Licences that the lock file does not know, read in the packages. */
const readByUs: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const folder = 'node_modules/';

/** What `npm ci` installs; not the workspaces, which are ours. */
export function listLockedPackages(): LockedPackage[] {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const { dependencies, optionalDependencies } = lock.packages[''];
  const run = Object.keys({ ...dependencies, ...optionalDependencies });
  const needed = new Set(listNeeded(lock.packages, run, () => true));
  return Object.entries<Entry>(lock.packages)
    .filter(([path, { link }]) => path.includes(folder) && !link)
    .map(([path, { license, integrity, hasInstallScript }]) => {
      const name = path.slice(path.lastIndexOf(folder) + folder.length);
      return {
        path,
        name,
        license: license ?? readByUs[name] ?? 'unknown',
        isDevelopment: !needed.has(path),
        integrity: integrity ?? null,
        hasInstallScript: hasInstallScript ?? false,
      };
    });
}
