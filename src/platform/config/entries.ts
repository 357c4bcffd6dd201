import { z } from 'zod';
import { readSender, readSmtpUrl } from './smtp-settings.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** One environment variable: its documentation is what `.env.example` is written from. */
export interface ConfigEntry {
  doc: string;
  /** Shown in `.env.example`; absent where the default is "none". */
  example?: string;
  schema: z.ZodType;
}

function entry<Schema extends z.ZodType>(schema: Schema, doc: string, example?: string) {
  return { schema, doc, ...(example === undefined ? {} : { example }) };
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, 'a whole number is expected')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `between ${min} and ${max} is expected`);
}

const httpUrl = z.url({ protocol: /^https?$/, error: 'an http(s) address is expected' });

function httpUrlOrOff(fallback: string) {
  const off = z.literal('off').transform(() => null);
  return z.union([off, httpUrl], 'an http(s) address or `off` is expected').default(fallback);
}

/** Read further by the gateway adapter, which names what is wrong without repeating it. */
const secretText = z.string().max(20_000, 'at most 20000 characters are expected');

/** Text that a reader understands; what it does not understand is never repeated. */
function readWith<Value>(read: (text: string) => Value | null, error: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(error);
    return z.NEVER;
  });
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const configEntries = {
  NODE_ENV: entry(
    z.enum(['production', 'development', 'test']).default('test'),
    '`production` refuses test settings; `development` renders pages from their sources and reloads them.',
  ),
  PORT: entry(wholeNumber(0, 65_535).default(3000), 'Port to listen on.', '3000'),
  HOST: entry(
    z.string().min(1).default('127.0.0.1'),
    'Address to listen on; 0.0.0.0 in a container.',
    '127.0.0.1',
  ),
  PUBLIC_URL: entry(
    httpUrl.transform((url) => url.replace(/\/$/, '')).optional(),
    'Origin of links and of payment return addresses. A live myPOS store needs a public https address without port and path, or no cards are taken. Default: http://localhost:$PORT.',
  ),
  DATABASE_URL: entry(
    z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address is expected' }).optional(),
    'PostgreSQL to use. Default: an embedded one, kept in DATA_DIR.',
  ),
  DATA_DIR: entry(z.string().min(1).default('./data'), 'Where the embedded database lives.', './data'),
  ADMIN_USERNAME: entry(
    z.string().min(3).max(100).default('admin'),
    'Name of the first staff account.',
    'admin',
  ),
  ADMIN_PASSWORD: entry(
    z.string().min(6, 'at least 6 characters are expected').max(200).optional(),
    'Password of the first staff account. Default: generated, and printed once at the first start.',
  ),
  BUSINESS_TIME_ZONE: entry(
    z.string().refine(isTimeZone, 'an IANA time zone is expected').default('Europe/Rome'),
    "The business's own time zone.",
    'Europe/Rome',
  ),
  TRUST_PROXY: entry(
    readWith(
      readTrustedProxies,
      'IP addresses, CIDR ranges or the names loopback, linklocal, uniquelocal are expected, separated by commas',
    ).optional(),
    'Proxies whose `X-Forwarded-For` counts: addresses, CIDR ranges, `loopback`, `linklocal` or `uniquelocal`, separated by commas. Needed behind a proxy, where otherwise all visitors share one limit. Default: none.',
  ),
  MYPOS_CONFIGURATION: entry(
    secretText.optional(),
    'Configuration package of a myPOS store, as myPOS hands it out. Default: none; on this machine payments go to a sandbox, elsewhere bookings are paid at the beach.',
  ),
  MYPOS_SID: entry(
    secretText.optional(),
    'Instead of the package: the store id (SID) with its leading zeros.',
  ),
  MYPOS_WALLET: entry(
    secretText.optional(),
    'Instead of the package: the wallet (client) number, 11 digits.',
  ),
  MYPOS_KEY_INDEX: entry(
    secretText.optional(),
    'Instead of the package: the index of the key pair, the last one that myPOS lists.',
  ),
  MYPOS_PRIVATE_KEY: entry(
    secretText.optional(),
    "Instead of the package: the store's private key, PEM; line breaks may be written as \\n.",
  ),
  MYPOS_CERTIFICATE: entry(
    secretText.optional(),
    "Instead of the package: myPOS's public certificate, PEM; line breaks may be written as \\n.",
  ),
  MYPOS_URL: entry(
    httpUrl.optional(),
    "Address of the gateway. Default: myPOS's test address with its public test store, otherwise its live address.",
  ),
  MYPOS_SANDBOX: entry(
    z
      .enum(['on', 'off'])
      .default('on')
      .transform((state) => state === 'on'),
    'Whether a sandbox gateway stands in where no myPOS is configured: `on` or `off`. Only for a site on this machine: never with another PUBLIC_URL than localhost, NODE_ENV=production or a DATABASE_URL.',
    'on',
  ),
  PAYMENT_HOLD_MINUTES: entry(
    wholeNumber(1, 1440).default(20),
    'How long a booking holds its units while it waits for a card payment.',
    '20',
  ),
  PAYMENT_TEST_PAGES: entry(
    z
      .enum(['on', 'off'])
      .transform((state) => state === 'on')
      .optional(),
    'The public pages that try out card payments: `on` or `off`. Default: on, with a live myPOS store off.',
  ),
  SMTP_URL: entry(
    readWith(readSmtpUrl, 'smtp://user:password@host:port or smtps://… is expected').optional(),
    'Mail server: `smtp://user:password@host:587`, or `smtps://` for encryption from the first byte. Default: none, mails are kept.',
  ),
  MAIL_FROM: entry(
    readWith(readSender, 'an e-mail address is expected, or `Name <address>`').optional(),
    'Sender of mails, such as `Pagaia <booking@example.com>`; needed with SMTP_URL.',
  ),
  WEATHER_URL: entry(
    httpUrlOrOff('https://api.open-meteo.com/v1/forecast'),
    'Forecasts as Open-Meteo gives them, or `off`. Its free address is for non-commercial use; a business writes its own, with `?apikey=`.',
    'https://api.open-meteo.com/v1/forecast',
  ),
  MARINE_URL: entry(
    httpUrlOrOff('https://marine-api.open-meteo.com/v1/marine'),
    "Wave heights as Open-Meteo's marine service gives them, or `off`.",
    'https://marine-api.open-meteo.com/v1/marine',
  ),
  ADVERTISING_CONVERSION_ID: entry(
    z
      .string()
      .regex(/^AW-\d{5,15}\/[\w-]{5,60}$/, 'AW-<account>/<label> is expected, as Google Ads shows it')
      .optional(),
    'What Google Ads calls a booking; visitors are asked for their consent. Default: none, nobody is asked.',
  ),
  LIMIT_BOOKINGS_PER_MINUTE: entry(
    wholeNumber(0, 1_000_000).default(20),
    'Booking attempts per address and minute; 0 switches the limit off.',
    '20',
  ),
  LIMIT_UNPAID_PER_CONTACT: entry(
    wholeNumber(0, 1_000_000).default(2),
    'Live unpaid bookings per e-mail address or phone; 0 switches the limit off.',
    '2',
  ),
  LIMIT_PAY_LATER_BOOKINGS: entry(
    wholeNumber(0, 1_000_000).default(3),
    'Unconfirmed pay-later bookings per network and per browser at any one time; 0 switches the limit off.',
    '3',
  ),
  LIMIT_PAY_LATER_UNITS: entry(
    wholeNumber(0, 1_000_000).default(6),
    'Units in unconfirmed pay-later bookings per network and per browser; 0 switches the limit off.',
    '6',
  ),
  LIMIT_HELD_UNITS: entry(
    wholeNumber(0, 1_000_000).default(24),
    'Units that a network may hold for card payments before each further hold needs a proof of work; 0 switches the limit off.',
    '24',
  ),
  LIMIT_SLOT_SHARE: entry(
    wholeNumber(0, 100).default(50),
    'Per cent of an item and slot that one network or browser may hold without money or confirmation; 0 switches this and the limit in the settings off.',
    '50',
  ),
  PAY_LATER_HOURS: entry(
    wholeNumber(1, 1440).default(24),
    'How long a pay-later booking waits to be confirmed, where mail is configured; it ends two hours before the rental at the latest.',
    '24',
  ),
  LIMIT_LOGINS_PER_15_MINUTES: entry(
    wholeNumber(0, 1_000_000).default(10),
    'Failed logins per account and per address in 15 minutes; 0 switches the limit off.',
    '10',
  ),
  METRICS_TOKEN: entry(
    z
      .string()
      .regex(/^[!-~]{16,200}$/, '16 to 200 visible ASCII characters are expected')
      .optional(),
    'Lets a program elsewhere read `/metrics`: `Authorization: Bearer` and this token. Default: none.',
  ),
  TEST_NOW: entry(
    z.iso.datetime({ offset: true, error: 'an ISO instant is expected' }).optional(),
    'Instant at which the clock starts. For tests; refused in production.',
  ),
  // A change is on the site within a second.
  TEST_PAGE_MAX_AGE_MS: entry(
    wholeNumber(0, 60_000).default(500),
    'How long a rendered page is sent without asking whether the site has changed. For tests; refused in production.',
    '500',
  ),
} satisfies Record<string, ConfigEntry>;
