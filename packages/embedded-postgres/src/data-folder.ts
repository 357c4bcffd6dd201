import { randomBytes } from 'node:crypto';
import { access, constants, lstat, mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedDatabase } from './damage.ts';

/** What lies in DATA_DIR. `cluster` is PostgreSQL's own folder, or a link to it where it had to live elsewhere. */
export interface DataFolder {
  path: string;
  cluster: string;
  passwordFile: string;
  logFile: string;
  startLock: string;
  serversLock: string;
}

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} ${explain(error as NodeJS.ErrnoException)}`, { cause: error });
  }
  const path = await realpath(dataDir);
  return {
    path,
    cluster: join(path, 'postgres'),
    passwordFile: join(path, 'postgres.password'),
    logFile: join(path, 'postgres.log'),
    startLock: join(path, 'start.lock'),
    serversLock: join(path, 'servers.lock'),
  };
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EEXIST' || error.code === 'ENOTDIR')
    return 'is a file, or lies below one; a folder is needed';
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return 'is not writable for the user of this process';
  if (error.code === 'EROFS') return 'lies on a read-only file system';
  return `cannot be used: ${error.message}`;
}

/** Null when nothing was created yet. A link that leads nowhere is a lost database, never a reason to make a new one. */
export async function findClusterDirectory(folder: DataFolder, major: number): Promise<string | null> {
  const entry = await lstat(folder.cluster).catch(() => null);
  if (!entry) return null;
  const directory = await realpath(folder.cluster).catch(() => {
    throw new Error(`${folder.cluster} links to a database that is gone; restore it, or remove the link`);
  });
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new DamagedDatabase(directory, 'its file PG_VERSION is missing');
      throw new Error(`${directory} is not a readable PostgreSQL database: ${error.message}`, {
        cause: error,
      });
    },
  );
  if (!/^\d+\s*$/.test(version)) throw new DamagedDatabase(directory, 'its file PG_VERSION names no version');
  if (Number(version) !== major) {
    throw new Error(
      `${directory} was made by PostgreSQL ${version.trim()}, this server ships ${major}; ` +
        'start the older release to export the data, or choose another DATA_DIR',
    );
  }
  return directory;
}

export async function readPassword(folder: DataFolder): Promise<string> {
  const password = await readFile(folder.passwordFile, 'utf8').catch((error: Error) => {
    throw new Error(`The password of the database in ${folder.path} is not readable: ${error.message}`);
  });
  return password.trim();
}

/** A password that an interrupted first start left behind is as good as a new one. */
export async function readOrCreatePassword(folder: DataFolder): Promise<string> {
  const exists = await lstat(folder.passwordFile).catch(() => null);
  if (!exists) {
    const unfinished = `${folder.passwordFile}.new`;
    await writeFile(unfinished, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await rename(unfinished, folder.passwordFile);
  }
  return readPassword(folder);
}
