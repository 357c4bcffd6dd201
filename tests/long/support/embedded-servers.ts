import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { watchLog } from '../../support/secret-scanner.ts';
import { until } from '../../support/until.ts';

const script = new URL('./embedded-server.ts', import.meta.url).pathname;

export interface RunningServer {
  url: string;
  dataDirectory: string;
  logged: string[];
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface Circumstances {
  uid?: number;
  gid?: number;
  env?: NodeJS.ProcessEnv;
}

/** Real servers on real folders. */
export function createEmbeddedServers() {
  const children: ChildProcess[] = [];
  const folders: string[] = [];

  /** The process alone, for tests that do not wait until it is ready. */
  function launch(dataDir: string, circumstances: Circumstances = {}) {
    const child = spawn(process.execPath, [script, dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
      ...circumstances,
    });
    children.push(child);
    const logged: string[] = [];
    const started = new Promise<{ url: string; dataDirectory: string }>((resolve, reject) => {
      createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (text) => {
        const line = JSON.parse(text) as {
          event: string;
          message: string;
          url: string;
          dataDirectory: string;
        };
        if (line.event === 'ready') resolve(line);
        else {
          logged.push(line.message);
          watchLog(line.message, 'the embedded database');
        }
        if (line.event === 'failed') reject(new Error(line.message));
      });
      child.once('exit', () => reject(new Error('the server ended before it was ready')));
    });
    started.catch(() => {});
    return { child, started, logged };
  }

  async function start(dataDir: string, circumstances?: Circumstances): Promise<RunningServer> {
    const { child, started, logged } = launch(dataDir, circumstances);
    return {
      ...(await started),
      logged,
      stop: async () => {
        child.stdin?.end();
        await hasEnded(child);
      },
      kill: () => killHard(child),
    };
  }

  async function makeFolder(): Promise<string> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'pagaia-faults-')));
    await chmod(folder, 0o755);
    folders.push(folder);
    return folder;
  }

  async function cleanUpProcesses(): Promise<void> {
    for (const child of children.splice(0)) await killHard(child);
  }

  async function cleanUpFolders(): Promise<void> {
    // An initdb whose server was killed may still be writing.
    const patient = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
    for (const folder of folders.splice(0)) await rm(folder, patient);
  }

  return { launch, start, makeFolder, cleanUpProcesses, cleanUpFolders };
}

async function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await hasEnded(child);
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end().catch(() => {});
  }
}

export async function postmasterPid(dataDirectory: string): Promise<number> {
  return Number((await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

export async function isRunning(pid: number): Promise<boolean> {
  // A killed process whose parent does not reap it keeps its number but has no command line.
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
}

/** For postmasters whose server was killed, and for data that had to live outside DATA_DIR. */
export async function removeDatabase(dataDirectory: string): Promise<void> {
  const pid = await postmasterPid(dataDirectory).catch(() => null);
  if (pid && (await isRunning(pid))) {
    process.kill(pid, 'SIGQUIT');
    await until('PostgreSQL to end', async () => !(await isRunning(pid)));
  }
  if (dirname(dataDirectory).startsWith('/var/lib/pagaia-')) {
    await rm(dirname(dataDirectory), { recursive: true });
  }
}
