import { setTimeout as sleep } from 'node:timers/promises';
import { runToEnd, sameUser } from '../run-as.ts';
import { type Cluster, findPostmaster } from './ensure-postmaster.ts';
import { isPostmasterOf } from './running-processes.ts';

const FAST_MS = 30_000;
const IMMEDIATE_MS = 10_000;

/** Call with the start lock held. Clients are disconnected, open transactions rolled back. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const found = await findPostmaster(cluster.dataDirectory);
  if (!found) return;
  await askToStop(cluster, found.pid, 'fast');
  if (await isGoneWithin(FAST_MS, found.pid, cluster.dataDirectory)) return;
  cluster.log('PostgreSQL does not stop, its next start will recover', { pid: found.pid });
  await askToStop(cluster, found.pid, 'immediate');
  if (await isGoneWithin(IMMEDIATE_MS, found.pid, cluster.dataDirectory)) return;
  throw new Error(`PostgreSQL (process ${found.pid}) does not stop`);
}

async function askToStop(cluster: Cluster, pid: number, mode: 'fast' | 'immediate'): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no such signals; pg_ctl speaks to PostgreSQL's pipe.
    const words = ['stop', '--no-wait', `--mode=${mode}`, `--pgdata=${cluster.dataDirectory}`];
    await runToEnd(sameUser, cluster.programs.pgCtl, words);
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function isGoneWithin(milliseconds: number, pid: number, dataDirectory: string): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    if (!(await isPostmasterOf(pid, dataDirectory))) return true;
    await sleep(15);
  }
  return false;
}
