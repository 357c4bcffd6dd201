import {
  chmod,
  chown,
  cp,
  lchown,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import type { Log } from './log.ts';
import { type PostgresPrograms, programsBelow } from './postgres-programs.ts';
import {
  canEnter,
  findOrdinaryUser,
  isRoot,
  otherUser,
  type RunAs,
  runToEnd,
  sameUser,
  userNamespace,
} from './run-as.ts';

/** Programs together with the identity that can run them. */
export interface Runner {
  runAs: RunAs;
  programs: PostgresPrograms;
}

/** `cluster` is the existing database, null before it is made. */
export async function chooseRunner(
  folder: DataFolder,
  cluster: string | null,
  programs: PostgresPrograms,
  log: Log,
): Promise<Runner> {
  if (!isRoot()) return { runAs: sameUser, programs };
  const owner = cluster ? await stat(cluster) : null;
  if (owner && owner.uid !== 0) {
    const runAs = otherUser({ uid: owner.uid, gid: owner.gid });
    return { runAs, programs: await reachablePrograms(runAs, folder, programs, log) };
  }
  const user = await findOrdinaryUser();
  const namespace = userNamespace(user);
  const probe = await runToEnd(namespace, programs.postgres, ['--version']);
  if (probe.ok && (await canEnter(namespace, cluster ?? folder.path))) return { runAs: namespace, programs };
  log(`user namespaces are not available to root here; PostgreSQL runs as user ${user.name}`, {
    reason: probe.output,
  });
  const runAs = otherUser({ uid: user.uid, gid: user.gid });
  if (cluster) await giveClusterTo(runAs, cluster);
  return { runAs, programs: await reachablePrograms(runAs, folder, programs, log) };
}

/** A database that root made in a namespace, on a machine that has forbidden them since. */
async function giveClusterTo(runAs: RunAs, cluster: string): Promise<void> {
  if (!runAs.owner) return;
  if (!(await canEnter(runAs, dirname(cluster)))) {
    throw new Error(
      `${cluster} belongs to root and no other user can reach it; open its parent folders to others`,
    );
  }
  const { uid, gid } = runAs.owner;
  for (const entry of await readdir(cluster, { recursive: true }))
    await lchown(join(cluster, entry), uid, gid);
  // The top folder last: its owner tells that the rest is done.
  await chown(cluster, uid, gid);
}

/** The shipped programs, or a copy where the other user cannot reach them (a checkout in root's home). */
async function reachablePrograms(
  runAs: RunAs,
  folder: DataFolder,
  programs: PostgresPrograms,
  log: Log,
): Promise<PostgresPrograms> {
  const works = async (candidate: PostgresPrograms) =>
    (await runToEnd(runAs, candidate.initdb, ['--version'])).ok &&
    (await runToEnd(runAs, candidate.postgres, ['--version'])).ok;
  if (await works(programs)) return programs;
  const link = join(folder.path, `postgres-programs-${programs.version}`);
  const earlier = await realpath(link).catch(() => null);
  if (earlier && (await works(programsBelow(earlier, programs)))) return programsBelow(earlier, programs);
  const copy = join(await makeReachableFolder(runAs, log), 'programs');
  await cp(programs.root, copy, { recursive: true, verbatimSymlinks: true });
  await rm(`${link}.new`, { force: true });
  await symlink(copy, `${link}.new`);
  await rename(`${link}.new`, link);
  log('copied the PostgreSQL programs to where its user can reach them', { folder: copy });
  return programsBelow(copy, programs);
}

/** A new folder outside DATA_DIR; its name is random, so no other user can have created it before. */
export async function makeReachableFolder(runAs: RunAs, log: Log): Promise<string> {
  for (const base of ['/var/lib', tmpdir()]) {
    const made = await mkdtemp(join(base, 'pagaia-')).catch(() => null);
    if (!made) continue;
    await chmod(made, 0o755);
    if (await canEnter(runAs, made)) {
      if (base !== '/var/lib')
        log('only the temporary folder is open to the user of PostgreSQL', { folder: made });
      return made;
    }
    await rm(made, { recursive: true });
  }
  throw new Error(
    'No folder was found that the user of PostgreSQL can reach; set DATABASE_URL or start as another user',
  );
}
