// Starts the server for development: it starts again when its own code changes, and only then. Changes of pages
// reach the browser through Vite without a restart, changes of messages through the compiler watching them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { isStartedByNpm } from '#platform/config/started-by-npm.ts';
import { onLostParent } from '#platform/process/lost-parent.ts';
import { typedCompilerCommand } from './setup/messages.mjs';

const serverCode =
  /^(?:src\/(?:main\.ts|app\/(?!ssr\/).+\.ts|platform\/.+|shared\/.+|features\/[^/]+\/(?:server\/.+|domain\/.+|[^/]+\.contract\.ts))|packages\/.+|migrations\/.+)$/;
const quietMs = 150;

let server: ChildProcess | undefined;
let restart: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;
let isStopping = false;

function startServer(): void {
  // As the compiler that watches writes them; it does not join them.
  const child = spawn(process.execPath, ['--conditions=separate-messages', 'src/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  server = child;
  child.once('exit', (code) => {
    if (server !== child) return;
    server = undefined;
    if (!isStopping) console.log(`dev: the server ended (${code}); waiting for a change`);
  });
}

async function stopServer(): Promise<void> {
  const child = server;
  server = undefined;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Several files saved together make one restart; one saved during a restart makes another. */
function onChange(file: string): void {
  if (!serverCode.test(file) || /[.]test[.]tsx?$/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    await restart;
    if (isStopping) return;
    console.log(`dev: ${file} changed, starting again`);
    restart = stopServer().then(startServer);
  }, quietMs);
}

const messages = spawn(process.execPath, [...typedCompilerCommand, '--watch'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  messages.kill();
  await restart;
  await stopServer();
  process.exit(0);
}

for (const folder of ['src', 'packages', 'migrations'].filter((name) => existsSync(name))) {
  watch(folder, { recursive: true }, (_, name) => {
    if (name !== null) onChange(`${folder}/${name.replaceAll('\\', '/')}`);
  });
}
// The last is sent when the terminal is closed; nothing can be printed any more then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
if (isStartedByNpm()) onLostParent(() => void stop());
startServer();
