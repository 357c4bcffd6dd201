import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseRunner } from '../choose-runner.ts';
import { DamagedDatabase, findDamage } from '../damage.ts';
import type { DataFolder } from '../data-folder.ts';
import { findFreePort, isFree } from '../free-port.ts';
import type { Log } from '../log.ts';
import { askDatabase, createDatabase } from '../postgres-connection.ts';
import type { PostgresPrograms } from '../postgres-programs.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import { type PostmasterFile, postmasterFile, readLastPort, readPostmasterFile } from './postmaster-file.ts';
import { endOrphanedBackends, isAlive, isPostmasterOf } from './running-processes.ts';

export interface Cluster {
  folder: DataFolder;
  dataDirectory: string;
  password: string;
  programs: PostgresPrograms;
  parameters: Record<string, string>;
  log: Log;
}

export interface Postmaster {
  pid: number;
  port: number;
}

const RETRY_MS = 15_000;
const ANSWER_MS = 15_000;
const STOPPING_MS = 60_000;

/** Reasons that pass by themselves: what a killed predecessor left behind is going away, or a port is taken. */
const PASSING = /shared memory block|postmaster\.pid|could not create any TCP\/IP sockets/;

/**
 * The running postmaster of this cluster: adopted if there is one, started otherwise. Call with the start lock held.
 * A `fixedPort` is one on which running servers have their pools: it is waited for, never replaced.
 */
export async function ensurePostmaster(cluster: Cluster, fixedPort: number | null): Promise<Postmaster> {
  const giveUpAt = performance.now() + RETRY_MS;
  for (;;) {
    const adopted = await adopt(cluster);
    if (adopted) return adopted;
    const { folder, dataDirectory, programs, parameters, log } = cluster;
    const port = fixedPort ?? (await choosePort(dataDirectory));
    const runner = await chooseRunner(folder, dataDirectory, programs, log);
    const launch = await launchPostmaster({
      runner,
      dataDirectory,
      logFile: folder.logFile,
      port,
      parameters,
    });
    if (launch.ready) {
      const started = { pid: launch.pid, port };
      await waitForAnswer(cluster, started);
      log('started PostgreSQL', { ...started, runAs: runner.runAs.kind });
      return started;
    }
    if (!PASSING.test(launch.reason) || performance.now() > giveUpAt) {
      const damage = findDamage(launch.reason);
      if (damage !== null) throw new DamagedDatabase(dataDirectory, damage);
      throw new Error(`PostgreSQL did not start in ${dataDirectory}: ${launch.reason || 'no reason given'}`);
    }
    const ended = await endOrphanedBackends(dataDirectory);
    log('PostgreSQL is not able to start yet, trying again', { reason: launch.reason, ended });
    await sleep(100);
  }
}

async function choosePort(dataDirectory: string): Promise<number> {
  const last = await readLastPort(dataDirectory);
  return last && (await isFree(last)) ? last : findFreePort();
}

/** Null when there is none, or when the one found went away while it was looked at. */
async function adopt(cluster: Cluster): Promise<Postmaster | null> {
  const since = performance.now();
  for (;;) {
    const file = await findPostmaster(cluster.dataDirectory);
    if (!file) return null;
    if (file.status === 'ready' && file.port) {
      const found = { pid: file.pid, port: file.port };
      if (!(await waitForAnswer(cluster, found))) return null;
      cluster.log('adopted the PostgreSQL that was already running', { ...found });
      return found;
    }
    if (performance.now() - since > STOPPING_MS) {
      throw new Error(`PostgreSQL (process ${file.pid}) has been ${file.status} for ${STOPPING_MS / 1000} s`);
    }
    await sleep(25);
  }
}

/** What the postmaster file says, if the process it names is really that postmaster. */
export async function findPostmaster(dataDirectory: string): Promise<PostmasterFile | null> {
  const file = await readPostmasterFile(dataDirectory);
  if (!file) return null;
  if (await isPostmasterOf(file.pid, dataDirectory)) return file;
  // PostgreSQL would take the process that has this id now for its predecessor and refuse to start.
  if (isAlive(file.pid)) await rm(postmasterFile(dataDirectory), { force: true });
  return null;
}

async function waitForAnswer(cluster: Cluster, { pid, port }: Postmaster): Promise<boolean> {
  const until = performance.now() + ANSWER_MS;
  for (;;) {
    const answer = await askDatabase(port, cluster.password);
    if (answer === 'ready') return true;
    if (answer === 'no-database') {
      await createDatabase(port, cluster.password);
      return true;
    }
    if (typeof answer === 'object') throw new DamagedDatabase(cluster.dataDirectory, answer.damage);
    if (answer === 'wrong-password') {
      throw new Error(`PostgreSQL (process ${pid}) refuses the password in ${cluster.folder.passwordFile}`);
    }
    if (!(await isPostmasterOf(pid, cluster.dataDirectory))) return false;
    if (performance.now() > until) {
      throw new Error(`PostgreSQL (process ${pid}) is running but does not answer on 127.0.0.1:${port}`);
    }
    await sleep(25);
  }
}
