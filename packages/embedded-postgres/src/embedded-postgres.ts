import { chooseRunner } from './choose-runner.ts';
import { createCluster } from './create-cluster.ts';
import { type DataFolder, findClusterDirectory, openDataFolder, readPassword } from './data-folder.ts';
import { type FileLock, openFileLock, withLockHeld } from './file-lock.ts';
import { startGuard } from './guard.ts';
import type { Log } from './log.ts';
import { databaseUrl } from './postgres-connection.ts';
import { limitPostgresLog } from './postgres-log.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import { type Cluster, ensurePostmaster, type Postmaster } from './postmaster/ensure-postmaster.ts';
import { readLastPort } from './postmaster/postmaster-file.ts';
import { stillRuns } from './postmaster/running-processes.ts';
import { stopPostmaster } from './postmaster/stop-postmaster.ts';
import { type Watch, watchPostmaster } from './postmaster/watch-postmaster.ts';

export interface EmbeddedPostgres {
  /** Stays valid while this server lives, also when PostgreSQL has to be started again. */
  url: string;
  /** Where the data really lies. */
  dataDirectory: string;
  /** Stops PostgreSQL, unless another live server uses it. Close pools before. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; made if absent. */
  dataDir: string;
  log: Log;
  /** PostgreSQL settings over ours; only the server that starts PostgreSQL has a say. */
  parameters?: Record<string, string>;
  /** Have PostgreSQL stopped when this process ends without having stopped it, `kill -9` included. */
  isGuarded?: boolean;
}

/**
 * Starts the PostgreSQL that the npm package ships, or adopts the one that already serves this folder, and keeps it
 * running until `stop`. Every server that uses the folder shares the lock `serversLock`; the last one out finds
 * itself alone and stops PostgreSQL. Whatever starts, heals or stops does so under `startLock`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const folder = await openDataFolder(options.dataDir);
  // Before PostgreSQL starts: this process may end on the way.
  const guard = options.isGuarded ? startGuard(folder.path) : null;
  const servers = openFileLock(folder.serversLock);
  try {
    const { cluster, postmaster } = await withLockHeld(folder.startLock, log, async () => {
      const alone = servers.tryAlone();
      if (!servers.trySharing()) throw new Error(`${folder.serversLock} is locked by another program`);
      const opened = await openCluster(folder, options);
      const portInUse = alone ? null : await readLastPort(opened.dataDirectory);
      try {
        return { cluster: opened, postmaster: await ensurePostmaster(opened, portInUse) };
      } catch (error) {
        // What answers nobody is not left running.
        if (alone) await stopPostmaster(opened).catch(() => undefined);
        throw error;
      }
    });
    const watch = keepRunning(cluster, postmaster);
    let stopped: Promise<void> | undefined;
    return {
      url: databaseUrl(postmaster.port, cluster.password),
      dataDirectory: cluster.dataDirectory,
      stop: () => {
        stopped ??= leave(cluster, servers, watch).then(() => guard?.dismiss());
        return stopped;
      },
    };
  } catch (error) {
    servers.close();
    guard?.dismiss();
    throw error;
  }
}

async function openCluster(
  folder: DataFolder,
  { log, parameters = {} }: EmbeddedPostgresOptions,
): Promise<Cluster> {
  const programs = await findPostgresPrograms();
  let dataDirectory = await findClusterDirectory(folder, programs.major);
  if (!dataDirectory) dataDirectory = await createFirstCluster(folder, programs, log);
  else log('the data lives here', { dataDirectory });
  return { folder, dataDirectory, password: await readPassword(folder), programs, parameters, log };
}

/** Where the data lives is said first, although the folder is found only on the way. */
async function createFirstCluster(folder: DataFolder, programs: PostgresPrograms, log: Log): Promise<string> {
  const lines: Parameters<Log>[] = [];
  const note: Log = (...line) => lines.push(line);
  try {
    const dataDirectory = await createCluster(folder, await chooseRunner(folder, null, programs, note), note);
    log('the data lives here', { dataDirectory });
    return dataDirectory;
  } finally {
    for (const line of lines) log(...line);
  }
}

function keepRunning(cluster: Cluster, { pid: firstPid, port }: Postmaster): Watch {
  const { folder, dataDirectory, log } = cluster;
  let pid = firstPid;
  return watchPostmaster({
    isRunning: async () => {
      await limitPostgresLog(folder.logFile);
      return stillRuns(pid, dataDirectory);
    },
    heal: async () => {
      log('PostgreSQL is gone, bringing it back', { pid });
      const healed = await withLockHeld(folder.startLock, log, () => ensurePostmaster(cluster, port));
      pid = healed.pid;
      if (healed.port !== port) log('PostgreSQL moved to another port; restart this server', { ...healed });
    },
    onFailure: (error) => log('PostgreSQL could not be brought back, trying again', { error: String(error) }),
  });
}

async function leave(cluster: Cluster, servers: FileLock, watch: Watch): Promise<void> {
  await watch.stop();
  try {
    await withLockHeld(cluster.folder.startLock, cluster.log, async () => {
      if (servers.tryAlone()) await stopPostmaster(cluster);
      else cluster.log('leaving PostgreSQL to the other servers that use it');
    });
  } finally {
    servers.close();
  }
}
