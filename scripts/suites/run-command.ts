import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const isWindows = process.platform === 'win32';
const binFolder = path.resolve('node_modules/.bin');

export interface Outcome {
  /** Null when it was stopped by its time limit or a signal. */
  exitCode: number | null;
  /** What it printed, unless it printed straight through. */
  output: string;
  durationMs: number;
}

interface Options {
  env?: Record<string, string>;
  cwd?: string;
  timeLimitMs: number;
  /** Prints as it goes; otherwise the output is collected. */
  isStreamed?: boolean;
}

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) stop(child, signal);
    process.exit(1);
  });
}

/** Runs a program of node_modules/.bin; it never throws, a program that cannot start has no exit code. */
export async function runCommand(command: string[], options: Options): Promise<Outcome> {
  const [program = '', ...args] = command;
  const started = performance.now();
  const stream = options.isStreamed ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd: options.cwd,
    stdio: ['ignore', stream, stream],
    env: {
      ...process.env,
      PATH: binFolder + path.delimiter + (process.env.PATH ?? ''),
      ...options.env,
    },
    shell: isWindows,
    // A group of its own, so that a suite that hangs goes together with the servers that it started.
    detached: !isWindows,
  });
  running.add(child);
  let output = '';
  for (const pipe of [child.stdout, child.stderr]) {
    pipe?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const timer = setTimeout(() => stop(child, 'SIGKILL'), options.timeLimitMs);
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += `${error.message}\n`;
      resolve(null);
    });
    child.once('close', resolve);
  });
  clearTimeout(timer);
  running.delete(child);
  return { exitCode, output, durationMs: performance.now() - started };
}

function stop(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(isWindows ? child.pid : -child.pid, signal);
  } catch {
    // Already gone.
  }
}
