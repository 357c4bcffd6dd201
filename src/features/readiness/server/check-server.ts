import { lookup } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readBackups } from '#features/backups/server/backups.public.ts';
import { createSpeaker, testPackage } from '#features/payment-tester/server/payment-tester.public.ts';
import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import {
  type CardSalesObstacle,
  findPublicUrlFaults,
  readMyposConfiguration,
} from '#features/payments/server/payments.public.ts';
import { createWeatherReportsRepository } from '#features/weather/server/weather.public.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { BackupDestination } from '#platform/backup/stores/backup-store.ts';
import { openBackupStore } from '#platform/backup/stores/open-backup-store.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SmtpSettings } from '#platform/config/smtp-settings.ts';
import type { Database } from '#platform/database/database.ts';
import { readBuild } from '#platform/metrics/build-metrics.ts';
import {
  evaluateAddress,
  evaluateCertificate,
  evaluateProxy,
  evaluatePublicUrl,
  type LookUp,
} from '../domain/evaluate-connection.ts';
import {
  type DiskShare,
  evaluateBackup,
  evaluateClock,
  evaluateDisk,
  evaluateVersions,
} from '../domain/evaluate-machine.ts';
import { evaluateMail, evaluatePayment, evaluateWeather } from '../domain/evaluate-services.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { ReadinessLine } from '../readiness.contract.ts';
import { createConnectionProof } from './connection-proof.ts';
import { describeLine, type LineId, type Reader } from './describe-line.ts';
import { askSite } from './measure/ask-site.ts';
import { measureClock } from './measure/measure-clock.ts';
import { serverFindings } from './measure/server-findings.ts';
import { shakeHands } from './measure/shake-hands.ts';
import { tryMail } from './measure/try-mail.ts';
import { createReadinessRepository } from './readiness.repository.ts';
import { runCheck } from './run-checks.ts';

export interface ServerDependencies {
  database: Database;
  clock: Clock;
  publicUrl: string;
  /** From the database: shows the site that it is asked by its own. `null` where it could not be read. */
  key: Buffer | null;
  smtp: SmtpSettings | null;
  /** As given, not yet understood; `null` where nothing is set. */
  mypos: MyposSettings | null;
  obstacle: CardSalesObstacle | null;
  /** Folders of this machine that are written to. */
  folders: readonly Folder[];
  /** Whether the database runs on this machine and has its clock. */
  isDatabaseHere: boolean;
  /** `null` where this server takes no backups. */
  backupPlace: BackupDestination | null;
  hasWeather: boolean;
  /** Names of the migrations of this program. */
  listOwnMigrations: () => Promise<readonly string[]>;
  /** Who gets a test mail; `null` where none is sent. */
  recipient: string | null;
}

type Finding = Exclude<keyof typeof serverFindings, 'check-late' | 'check-broken'>;
type Checks = readonly (readonly [LineId, (signal: AbortSignal) => Promise<Verdict<Finding>>])[];

/** Looks at everything around the server at once. Each line comes in time, whatever becomes of the others. */
export async function checkServer(server: ServerDependencies, reader: Reader): Promise<ReadinessLine[]> {
  const checks: Checks = [
    ...connectionChecks(server),
    ...serviceChecks(server, reader),
    ...machineChecks(server),
  ];
  return Promise.all(
    checks.map(async ([id, check]) => describeLine(id, await runCheck(check), serverFindings, reader)),
  );
}

function connectionChecks({ publicUrl, key, clock }: ServerDependencies): Checks {
  const { hostname } = new URL(publicUrl);
  const isPublic = !findPublicUrlFaults(publicUrl).includes('not-public');
  const ask = (signal: AbortSignal) => askSite(publicUrl, key && createConnectionProof(key, clock), signal);
  return [
    ['address', async () => evaluateAddress(hostname, await lookUpHost(hostname))],
    ['certificate', async (signal) => evaluateCertificate(await shakeHands(publicUrl, signal), clock.now())],
    ['public-url', async (signal) => evaluatePublicUrl(publicUrl, isPublic, await ask(signal))],
    ['proxy', async (signal) => evaluateProxy(publicUrl, await ask(signal))],
  ];
}

function serviceChecks(server: ServerDependencies, { language, timeZone }: Reader): Checks {
  const { smtp, mypos, recipient } = server;
  return [
    [
      'mail',
      async (signal) =>
        evaluateMail(smtp?.host ?? null, smtp && (await tryMail(smtp, server, signal)), recipient ?? ''),
    ],
    [
      'payment',
      async () => {
        if (!mypos) return evaluatePayment(null);
        const { result } = await testPackage(server, createSpeaker(language, timeZone));
        const errors = result.findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
        return evaluatePayment({ errors, message: result.message });
      },
    ],
  ];
}

function machineChecks(server: ServerDependencies): Checks {
  const { database, clock, folders, isDatabaseHere, backupPlace, hasWeather } = server;
  return [
    ['disk', async () => evaluateDisk(await measureDisks(folders))],
    [
      'clock',
      async (signal) => {
        const others = {
          database: isDatabaseHere ? null : database,
          gatewayUrl: findGatewayUrl(server),
        };
        return evaluateClock(await measureClock(clock, others, signal));
      },
    ],
    ['backup', async () => evaluateBackup(backupPlace && (await readBackupFacts(server, backupPlace)))],
    [
      'weather',
      async () => {
        const state = hasWeather ? await createWeatherReportsRepository(database).readState() : null;
        return evaluateWeather(state, clock.now());
      },
    ],
    ['versions', async () => evaluateVersions(await readVersions(server))],
  ];
}

async function readBackupFacts({ database, clock }: ServerDependencies, place: BackupDestination) {
  const [state, placeFault] = await Promise.all([
    readBackups({ database, clock, hasBackups: true }),
    tryBackupPlace(place),
  ]);
  return { ...state, placeFault };
}

function findGatewayUrl({ mypos }: ServerDependencies): string | null {
  const result = mypos && readMyposConfiguration(mypos);
  return result?.kind === 'account' ? result.account.url : null;
}

async function readVersions({ database, listOwnMigrations }: ServerDependencies) {
  const readiness = createReadinessRepository(database);
  const own = await listOwnMigrations();
  const [postgres, applied] = await Promise.all([
    readiness.readVersion().catch(() => null),
    readiness.listMigrations().catch(() => null),
  ]);
  const known = new Set(own);
  return {
    program: readBuild().version,
    node: process.versions.node,
    postgres,
    missing: applied && own.filter((name) => !applied.includes(name)).length,
    newer: applied?.filter((name) => !known.has(name)).length ?? null,
  };
}

/** Looks up the host as programs of this machine do, its own list of hosts included. */
async function lookUpHost(hostname: string): Promise<LookUp> {
  try {
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
    return { kind: 'found', addresses: found.map(({ address }) => address) };
  } catch (error) {
    const isAnswer = (error as NodeJS.ErrnoException).code === 'ENOTFOUND';
    return { kind: isAnswer ? 'no-such-name' : 'no-answer' };
  }
}

type Folder = Pick<DiskShare, 'setting' | 'folder'>;

/** How much of the disks under our folders this user may still fill. */
function measureDisks(folders: readonly Folder[]): Promise<DiskShare[]> {
  return Promise.all(
    folders.map(async ({ setting, folder }) => {
      const place = resolve(folder);
      const share = await statfs(place).then(
        ({ bavail, blocks }) => (blocks > 0 ? bavail / blocks : null),
        () => null,
      );
      return { setting, folder: place, freeShare: share };
    }),
  );
}

/** So that three attempts fit into the time of a check. */
const silenceMs = 2_500;

/** @returns why the place for backups cannot be used; `null` where it can be read. */
async function tryBackupPlace(place: BackupDestination): Promise<string | null> {
  const store = await openBackupStore(place.kind === 'bucket' ? { ...place, silenceMs } : place);
  try {
    await store.list();
    return null;
  } catch (error) {
    if (error instanceof BackupError) return error.message;
    throw error;
  }
}
