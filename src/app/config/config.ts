import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type BackupSettings,
  findBackupFaults,
  toBackupSettings,
} from '#features/backups/server/backups.config.ts';
import {
  listStoreVariables,
  type MyposSettings,
  toMyposSettings,
} from '#features/payments/server/payments.config.ts';
import { ConfigError, type Environment, type Parsed, readEntries } from '#platform/config/read-entries.ts';
import type { SmtpSettings } from '#platform/config/smtp-settings.ts';
import type { SecretsKeySource } from '#platform/secrets/secrets-key.ts';
import { configEntries } from './entries.ts';
import { describeUnknownSettings } from './unknown-settings.ts';

type Values = Parsed<typeof configEntries>;

export interface Config {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  adminUsername: string;
  adminPassword: string | undefined;
  timeZone: string;
  /** Addresses and CIDR ranges. */
  trustedProxies: string[];
  metricsToken: string | undefined;
  logLevel: Values['LOG_LEVEL'];
  /** How long a server that is told to stop serves as before. */
  shutdownNoticeSeconds: number;
  /** As given, not yet understood; `null` where nothing is set. May change while the server runs. */
  mypos: MyposSettings | null;
  /** The address of the gateway, where the environment sets it. */
  myposUrl: string | undefined;
  /** Whether a sandbox gateway may stand in for myPOS, where the site lives on this machine. */
  myposSandbox: boolean;
  paymentHoldMinutes: number;
  /** `null` where it is not set: the store decides. */
  paymentTestPages: boolean | null;
  /** `null` where no mail server is configured: mails are kept. May change while the server runs. */
  smtp: SmtpSettings | null;
  /** Whether an owner typed it, and this server cannot read it. */
  isLocked: { readonly smtp: boolean; readonly mypos: boolean };
  /** The variables that set what could be typed on a screen: they win. */
  variables: { readonly smtp: readonly string[]; readonly mypos: readonly string[] };
  secretsKey: SecretsKeySource;
  /** `AW-<account>/<label>` */
  advertisingConversionId: string | undefined;
  /** Where the weather comes from; `null` where it is switched off. */
  weather: { forecastUrl: string | null; marineUrl: string | null };
  limits: {
    bookingsPerMinute: number;
    unpaidPerContact: number;
    payLaterBookings: number;
    payLaterUnits: number;
    heldUnits: number;
    /** In per cent. */
    slotShare: number;
    voucherChecksPerMinute: number;
    waitingPerNetwork: number;
    waitingPerAddress: number;
    guestTokens: number;
    guestMoves: number;
    loginsPer15Minutes: number;
  };
  payLaterHours: number;
  backup: BackupSettings;
  testNow: string | undefined;
  pageMaxAgeMs: number;
}

export interface Settings {
  config: Config;
  /** The file that was read; `null` without one. */
  envFile: string | null;
  /** A sentence about variables that nothing reads; `null` without any. */
  unknown: string | null;
}

/** The settings of this process, with those of the file. */
export function readSettings(): Settings {
  const envFile = loadEnvFile(process.env);
  return { config: readConfig(), envFile, unknown: describeUnknownSettings(process.env) };
}

/** Reads the environment once. */
export function readConfig(environment: Environment = process.env): Config {
  return toConfig(readEntries(configEntries, environment, findFaults));
}

function findFaults(environment: Environment, values: Partial<Values>): string[] {
  const testNames = ['TEST_NOW', 'TEST_PAGE_MAX_AGE_MS'].filter((name) => environment[name]);
  const reason = findReasonAgainstTests(values);
  return [
    ...(reason ? testNames.map((name) => `${name}: refused ${reason}`) : []),
    ...(values.SMTP_URL && !environment.MAIL_FROM ? ['MAIL_FROM: needed with SMTP_URL'] : []),
    ...findRemovedSettings(environment),
    ...findBackupFaults(environment),
  ];
}

/** A site that visitors use must not be tested by chance, whether `NODE_ENV` is set or not. */
function findReasonAgainstTests({ NODE_ENV: mode, PUBLIC_URL: publicUrl }: Partial<Values>): string | null {
  if (mode === 'production') return 'in production';
  const isHere = !publicUrl || /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(publicUrl).hostname);
  return isHere ? null : `with a PUBLIC_URL that is not this machine (${publicUrl})`;
}

function toConfig(values: Values): Config {
  return Object.freeze({
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    timeZone: values.BUSINESS_TIME_ZONE,
    trustedProxies: values.TRUST_PROXY ?? [],
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    shutdownNoticeSeconds: values.SHUTDOWN_NOTICE ?? (values.NODE_ENV === 'development' ? 0 : 5),
    mypos: toMyposSettings(values),
    myposUrl: values.MYPOS_URL,
    myposSandbox: values.MYPOS_SANDBOX,
    paymentHoldMinutes: values.PAYMENT_HOLD_MINUTES,
    paymentTestPages: values.PAYMENT_TEST_PAGES ?? null,
    smtp: toSmtpSettings(values),
    isLocked: Object.freeze({ smtp: false, mypos: false }),
    variables: Object.freeze({
      smtp: values.SMTP_URL ? ['SMTP_URL', 'MAIL_FROM'] : [],
      mypos: listStoreVariables(values),
    }),
    secretsKey: Object.freeze({
      given: values.SECRETS_KEY ?? null,
      file: join(values.DATA_DIR, 'secrets.key'),
    }),
    advertisingConversionId: values.ADVERTISING_CONVERSION_ID,
    weather: Object.freeze({ forecastUrl: values.WEATHER_URL, marineUrl: values.MARINE_URL }),
    limits: Object.freeze({
      bookingsPerMinute: values.LIMIT_BOOKINGS_PER_MINUTE,
      unpaidPerContact: values.LIMIT_UNPAID_PER_CONTACT,
      payLaterBookings: values.LIMIT_PAY_LATER_BOOKINGS,
      payLaterUnits: values.LIMIT_PAY_LATER_UNITS,
      heldUnits: values.LIMIT_HELD_UNITS,
      slotShare: values.LIMIT_SLOT_SHARE,
      voucherChecksPerMinute: values.LIMIT_VOUCHER_CHECKS_PER_MINUTE,
      waitingPerNetwork: values.LIMIT_WAITING_PER_NETWORK,
      waitingPerAddress: values.LIMIT_WAITING_PER_ADDRESS,
      guestTokens: values.LIMIT_GUEST_TOKENS,
      guestMoves: values.LIMIT_GUEST_MOVES,
      loginsPer15Minutes: values.LIMIT_LOGINS_PER_15_MINUTES,
    }),
    payLaterHours: values.PAY_LATER_HOURS,
    backup: toBackupSettings(values),
    testNow: values.TEST_NOW,
    pageMaxAgeMs: values.TEST_PAGE_MAX_AGE_MS,
  });
}

function toSmtpSettings({ SMTP_URL: server, MAIL_FROM: from }: Values): SmtpSettings | null {
  return server && from ? Object.freeze({ ...server, from }) : null;
}

/**
 * Adds the settings of a file to the environment of this process, with Node's own loader: what is set there already wins.
 * @returns the file, `null` where there is none.
 */
function loadEnvFile(environment: Environment): string | null {
  const { ENV_FILE: given } = environment;
  if (given === 'off') return null;
  const file = resolve(given || '.env');
  if (!existsSync(file)) {
    if (given) throw new ConfigError([`ENV_FILE: there is no file ${file}`]);
    return null;
  }
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'EACCES' ? 'this user may not read it' : 'it is no file';
    throw new ConfigError([`ENV_FILE: ${file} cannot be read: ${reason}`]);
  }
  return file;
}

const removed: Record<string, string> = {
  DATABASE_POOLER:
    'the program does not run behind a pooler any more. Let DATABASE_URL lead to PostgreSQL itself (docs/scaling.md, “Connections”), and remove the setting',
  DATABASE_DIRECT_URL: 'there is one address now. Set DATABASE_URL to this one, and remove the setting',
  DATABASE_REPLICA_URL:
    'all that is read comes from DATABASE_URL. Remove the setting; the server that it names may stay as a standby',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'the program sends no traces of its own any more. Start it with the instrumentation of OpenTelemetry (docs/scaling.md, “Traces”), or remove the setting',
};

/** @returns a fault for each setting that was removed: a server that has one relies on what it did. */
function findRemovedSettings(environment: Environment): string[] {
  return Object.entries(removed)
    .filter(([name]) => environment[name] && !isReadByInstrumentation(name, environment))
    .map(([name, instead]) => `${name}: ${instead}`);
}

/** The names of OpenTelemetry are those of its instrumentation too, where Node is told to load that. */
const isReadByInstrumentation = (name: string, { NODE_OPTIONS = '' }: Environment) =>
  name.startsWith('OTEL_') && /--(?:import|require)\b/.test(NODE_OPTIONS);
