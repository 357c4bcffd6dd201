import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** By path, not by import: the product shares no code with the gateway that it is tried against. */
const program = fileURLToPath(import.meta.resolve('@pagaia/mypos-sandbox/main.ts'));
const stopsWithinMs = 3_000;

/** A sandbox gateway in a process of its own. */
export interface SandboxProcess {
  /** Where payments go. */
  url: string;
  /** What a shop is configured with; it holds a private key. */
  configuration: string;
  pid: number;
  /** Resolves when the process is gone, whatever ended it. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface SandboxOptions {
  /** Keeps the keys and orders from one start to the next. */
  folder: string;
  /** 0 for any. */
  port: number;
  /** How long it may take: a first start makes keys, which takes minutes on a machine that is very slow. */
  withinMs: number;
}

/** Starts the gateway and waits until it listens. It ends with this process, `kill -9` included. */
export async function launchSandbox(
  { folder, port, withinMs }: SandboxOptions,
  signal: AbortSignal,
): Promise<SandboxProcess> {
  const child = fork(program, {
    execArgv: [],
    // Nothing of the server's own: neither its port nor its secrets.
    env: { SANDBOX_PORT: String(port), SANDBOX_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches every process of its group; the server still has requests to finish.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  child.on('error', () => undefined);
  const complaint = collectComplaint(child);
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  try {
    const { url, configuration } = await firstWords(
      child,
      ended,
      AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    );
    return { url, configuration, pid: child.pid ?? 0, ended, stop: () => stop(child, ended) };
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(complaint() ?? (error as Error).message, { cause: error });
  }
}

/** The one line that it prints when it listens. */
async function firstWords(
  child: ChildProcess,
  ended: Promise<void>,
  signal: AbortSignal,
): Promise<{ url: string; configuration: string }> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const nothing = ended.then(() => Promise.reject(new Error('it ended before it listened')));
  const [line] = (await Promise.race([once(lines, 'line', { signal }), nothing])) as [string];
  return JSON.parse(line);
}

/** The message of what ended it, and no more: further lines might quote a key from a damaged file. */
function collectComplaint(child: ChildProcess): () => string | undefined {
  let text = '';
  child.stderr?.on('data', (part: Buffer) => {
    text = `${text}${part}`.slice(0, 4_000);
  });
  return () => /^\w*Error: .*$/m.exec(text)?.[0];
}

/** Disconnects from the process, upon which it saves its orders and exits. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
  if (child.connected) child.disconnect();
  await ended;
  clearTimeout(timer);
}
