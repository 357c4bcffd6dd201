import type { z } from 'zod';
import { type ConfigEntry, configEntries } from './entries.ts';
import type { SmtpSettings } from './smtp-settings.ts';

type Entries = typeof configEntries;
type Parsed = { [Name in keyof Entries]: z.output<Entries[Name]['schema']> };

export interface MyposSettings {
  configuration: string | undefined;
  sid: string | undefined;
  wallet: string | undefined;
  keyIndex: string | undefined;
  privateKey: string | undefined;
  certificate: string | undefined;
  url: string | undefined;
}

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
  /** As given, not yet understood; `null` where nothing is set. */
  mypos: MyposSettings | null;
  /** Whether a sandbox gateway may stand in for myPOS, where the site lives on this machine. */
  myposSandbox: boolean;
  paymentHoldMinutes: number;
  /** `null` where it is not set: the store decides. */
  paymentTestPages: boolean | null;
  /** `null` where no mail server is configured: mails are kept. */
  smtp: SmtpSettings | null;
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
    loginsPer15Minutes: number;
  };
  payLaterHours: number;
  testNow: string | undefined;
  pageMaxAgeMs: number;
}

/** All faults of a configuration at once, so that nobody mends them one start at a time. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The configuration has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;

/** Reads the environment once. An empty variable counts as absent. */
export function readConfig(environment: Environment = process.env): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries<ConfigEntry>(configEntries)) {
    const result = entry.schema.safeParse(environment[name] || undefined);
    if (result.success) values[name] = result.data;
    else faults.push(`${name}: ${result.error.issues[0]?.message ?? 'invalid'}`);
  }
  for (const name of ['TEST_NOW', 'TEST_PAGE_MAX_AGE_MS'])
    if (values.NODE_ENV === 'production' && environment[name]) faults.push(`${name}: refused in production`);
  if (values.SMTP_URL && !environment.MAIL_FROM) faults.push('MAIL_FROM: needed with SMTP_URL');
  if (faults.length > 0) throw new ConfigError(faults);
  return toConfig(values as Parsed);
}

function toConfig(values: Parsed): Config {
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
    mypos: toMyposSettings(values),
    myposSandbox: values.MYPOS_SANDBOX,
    paymentHoldMinutes: values.PAYMENT_HOLD_MINUTES,
    paymentTestPages: values.PAYMENT_TEST_PAGES ?? null,
    smtp: toSmtpSettings(values),
    advertisingConversionId: values.ADVERTISING_CONVERSION_ID,
    weather: Object.freeze({ forecastUrl: values.WEATHER_URL, marineUrl: values.MARINE_URL }),
    limits: Object.freeze({
      bookingsPerMinute: values.LIMIT_BOOKINGS_PER_MINUTE,
      unpaidPerContact: values.LIMIT_UNPAID_PER_CONTACT,
      payLaterBookings: values.LIMIT_PAY_LATER_BOOKINGS,
      payLaterUnits: values.LIMIT_PAY_LATER_UNITS,
      heldUnits: values.LIMIT_HELD_UNITS,
      slotShare: values.LIMIT_SLOT_SHARE,
      loginsPer15Minutes: values.LIMIT_LOGINS_PER_15_MINUTES,
    }),
    payLaterHours: values.PAY_LATER_HOURS,
    testNow: values.TEST_NOW,
    pageMaxAgeMs: values.TEST_PAGE_MAX_AGE_MS,
  });
}

function toSmtpSettings({ SMTP_URL: server, MAIL_FROM: from }: Parsed): SmtpSettings | null {
  return server && from ? Object.freeze({ ...server, from }) : null;
}

function toMyposSettings(values: Parsed): MyposSettings | null {
  const settings = {
    configuration: values.MYPOS_CONFIGURATION,
    sid: values.MYPOS_SID,
    wallet: values.MYPOS_WALLET,
    keyIndex: values.MYPOS_KEY_INDEX,
    privateKey: values.MYPOS_PRIVATE_KEY,
    certificate: values.MYPOS_CERTIFICATE,
    url: values.MYPOS_URL,
  };
  return Object.values(settings).some((value) => value !== undefined) ? Object.freeze(settings) : null;
}
