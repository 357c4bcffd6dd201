import { type Config, readSettings } from '#app/config/config.ts';
import { describeStart } from '#app/describe-start.ts';
import { type SandboxGateway, startSandboxGateway } from '#app/sandbox/sandbox-gateway.ts';
import { explainStartFault } from '#app/start-fault.ts';
import { openStore } from '#app/store/open-store.ts';
import { expectFreePort } from '#app/taken-port.ts';
import { isStartedByNpm } from '#platform/config/started-by-npm.ts';
import { createLogger, openTerminal } from '#platform/logger/logger.ts';
import { onLostParent } from '#platform/process/lost-parent.ts';
import { createStopStack } from '#platform/process/stop-stack.ts';

/** Beside the notice. */
const stopWithinMs = 15_000;

const running = createStopStack();
const isOnTerminal = process.stdout.isTTY;
const log = createLogger(isOnTerminal ? { output: await openTerminal() } : {});
/** Aborted when nobody has to be told any more that the server stops. */
const hurry = new AbortController();
let given: Config | undefined;
let isStopping = false;

function readAndLogSettings(): Config {
  const { config, envFile, unknown } = readSettings();
  log.level = config.logLevel;
  if (unknown) log.warn(unknown);
  log.info({ settings: envFile ?? 'the environment alone' }, 'settings are read');
  return config;
}

class Stopped extends Error {}

/** Ends a start that is not wanted any more, where it can be ended. */
function expectWanted(): void {
  if (isStopping) throw new Stopped('told to stop');
}

async function openSurroundings(config: Config) {
  const opening = [
    openStore(config, log).then((store) => {
      running.defer(store.close);
      return store;
    }),
    startSandboxGateway(config, log).then((sandbox) => {
      running.defer(() => sandbox?.stop());
      return sandbox;
    }),
  ] as const;
  // What was opened has to be known before anything is stopped.
  await Promise.allSettled(opening);
  const [store, sandbox] = await Promise.all(opening);
  expectWanted();
  return { store, config: withSandbox(config, sandbox) };
}

/** The settings with the store of the sandbox, from the moment on in which it is there. */
function withSandbox(config: Config, sandbox: SandboxGateway | null): Config {
  if (!sandbox) return config;
  return Object.freeze({
    ...config,
    get mypos() {
      return sandbox.mypos;
    },
  });
}

async function start(): Promise<void> {
  given = readAndLogSettings();
  if (isStartedByNpm() || given.mode === 'development') onLostParent(() => void stop(0));
  await expectFreePort(given);
  const opening = openSurroundings(given);
  // Most of the program, which is loaded while PostgreSQL starts.
  const loading = import('#app/serve-site.ts');
  loading.catch(() => undefined);
  const { store, config } = await opening;
  const { serveSite } = await loading;
  const onOutgrown = () => stopNow(1);
  const password = await serveSite({
    config,
    store,
    log,
    running,
    hurry: hurry.signal,
    expectWanted,
    onOutgrown,
  });
  if (isOnTerminal) process.stdout.write(describeStart(config, password));
}

/** Lets requests finish, then jobs, then the database. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const noticeMs = hurry.signal.aborted ? 0 : (given?.shutdownNoticeSeconds ?? 0) * 1_000;
  setTimeout(() => process.exit(1), noticeMs + stopWithinMs).unref();
  await starting.catch(() => undefined);
  await running.stop((error) => log.error({ err: error }, 'could not stop cleanly'));
  process.exit(exitCode);
}

/** Whoever asks from a terminal, or asks twice, does not want to wait until proxies have noticed. */
function stopNow(exitCode: number): void {
  hurry.abort();
  void stop(exitCode);
}

process.on('SIGTERM', () => (isStopping ? stopNow(0) : stop(0)));
process.on('SIGINT', () => stopNow(0));
process.on('SIGHUP', () => stopNow(0));

const starting = start();
try {
  await starting;
} catch (error) {
  const isUnwanted = error instanceof Stopped;
  if (!isUnwanted) process.stderr.write(`${explainStartFault(error, given) ?? (error as Error).stack}\n`);
  await stop(1);
}
