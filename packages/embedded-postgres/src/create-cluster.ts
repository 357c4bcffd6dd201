import { chown, mkdtemp, open, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeReachableFolder, type Runner } from './choose-runner.ts';
import { type DataFolder, readOrCreatePassword } from './data-folder.ts';
import type { Log } from './log.ts';
import { canEnter, runToEnd } from './run-as.ts';

export const DATABASE_USER = 'pagaia';
const UNFINISHED = 'postgres-unfinished-';

/**
 * Makes an empty database. It gets its final name only when complete, so a start that was killed on the way is
 * simply done again.
 */
export async function createCluster(folder: DataFolder, runner: Runner, log: Log): Promise<string> {
  await removeUnfinished(folder.path);
  const password = await readOrCreatePassword(folder);
  const isReachable = runner.runAs.kind === 'same-user' || (await canEnter(runner.runAs, folder.path));
  const parent = isReachable ? folder.path : await makeReachableFolder(runner.runAs, log);
  const made = await mkdtemp(join(parent, isReachable ? UNFINISHED : 'postgres-'));
  await initialise(made, password, runner).catch(async (error: Error) => {
    await rm(isReachable ? made : parent, { recursive: true, force: true });
    throw error;
  });
  if (isReachable) await rename(made, folder.cluster);
  else await symlink(made, folder.cluster);
  await syncFolder(folder.path);
  const directory = await realpath(folder.cluster);
  if (!isReachable)
    log('the user of PostgreSQL cannot reach DATA_DIR, so the data lies elsewhere', { directory });
  log('created an empty database', { dataDirectory: directory, runAs: runner.runAs.kind });
  return directory;
}

async function initialise(directory: string, password: string, { runAs, programs }: Runner): Promise<void> {
  const passwordFile = `${directory}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runAs.owner) {
    await chown(directory, runAs.owner.uid, runAs.owner.gid);
    await chown(passwordFile, runAs.owner.uid, runAs.owner.gid);
  }
  const outcome = await runToEnd(runAs, programs.initdb, [
    `--pgdata=${directory}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  await rm(passwordFile, { force: true });
  if (!outcome.ok) throw new Error(`The database could not be created in ${directory}: ${outcome.output}`);
}

/** An initdb whose server was killed may still be writing; what cannot be removed now goes at a later start. */
async function removeUnfinished(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    if (name.startsWith(UNFINISHED))
      await rm(join(path, name), { recursive: true, force: true }).catch(() => {});
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
