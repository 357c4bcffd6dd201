import { resolve } from 'node:path';
import { z } from 'zod';
import { backupsEntries } from '#features/backups/server/backups.config.ts';
import { bookingsEntries } from '#features/bookings/server/bookings.config.ts';
import { guestPageEntries } from '#features/guest-page/server/guest-page.config.ts';
import { identityEntries } from '#features/identity/server/identity.config.ts';
import { paymentsEntries } from '#features/payments/server/payments.config.ts';
import { typedSecretsEntries } from '#features/typed-secrets/server/typed-secrets.config.ts';
import { vouchersEntries } from '#features/vouchers/server/vouchers.config.ts';
import { waitingListEntries } from '#features/waiting-list/server/waiting-list.config.ts';
import { weatherEntries } from '#features/weather/server/weather.config.ts';
import {
  addressEntry,
  type ConfigEntries,
  entry,
  oneOf,
  readWith,
  secretEntry,
  textOf,
  wholeNumber,
} from '#platform/config/entry.ts';
import { readOrigin } from '#platform/config/origin.ts';
import { readSender, readSmtpUrl } from '#platform/config/smtp-settings.ts';
import { readTrustedProxies } from '#platform/config/trusted-proxies.ts';
import { isDatabaseUrl, namesSeveralServers } from '#platform/database/database-url.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Not in the folders that show what the kernel knows. What is in memory (`/dev/shm`) is good for tests. */
function isOnDisk(path: string): boolean {
  return !/^\/(?:proc|sys|dev(?!\/shm\b))(?:\/|$)/.test(resolve(path));
}

/** Of the process and the site as a whole. */
const siteEntries = {
  ENV_FILE: entry(
    z.string().default('.env'),
    'File with settings, in the working folder or with its whole path; `off` reads none. What is set in the environment wins over it. Only read from the environment.',
    '.env',
  ),
  NODE_ENV: entry(
    oneOf('production', 'development', 'test').default('test'),
    'Need not be set. `production` refuses test settings also on this machine; `development` renders pages from their sources and reloads them.',
  ),
  PORT: entry(wholeNumber(0, 65_535).default(3000), 'Port to listen on.', '3000'),
  HOST: entry(z.string().default('127.0.0.1'), 'Address to listen on; 0.0.0.0 in a container.', '127.0.0.1'),
  PUBLIC_URL: addressEntry(
    readWith(
      readOrigin,
      'scheme and host alone are expected, such as https://booking.example.com, without path, user name, ? and #',
    ).optional(),
    'Origin of links and of payment return addresses. A live myPOS store needs a public https address without port and path, or no cards are taken. Default: http://localhost:$PORT.',
  ),
  DATABASE_URL: addressEntry(
    z
      .string()
      .refine(
        (url) => !namesSeveralServers(url),
        'one address is expected, which leads to whichever server takes writes (docs/scaling.md, “A standby that takes over”)',
      )
      .refine(isDatabaseUrl, 'postgres://user:password@host:port/name is expected')
      .optional(),
    'PostgreSQL to use; of several servers the address that leads to the one that takes writes. Default: an embedded one, kept in DATA_DIR.',
  ),
  DATA_DIR: entry(
    z.string().refine(isOnDisk, 'a folder on a disk is expected').default('./data'),
    'Where the embedded database lives, and the key of what owners type (SECRETS_KEY).',
    './data',
  ),
  ADMIN_USERNAME: entry(textOf(3, 100).default('admin'), 'Name of the first staff account.', 'admin'),
  BUSINESS_TIME_ZONE: entry(
    z.string().refine(isTimeZone, 'a time zone such as Europe/Rome is expected').default('Europe/Rome'),
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
  SMTP_URL: addressEntry(
    readWith(readSmtpUrl, 'smtp://user:password@host:port or smtps://… is expected').optional(),
    'Mail server: `smtp://user:password@host:587`, or `smtps://` for encryption from the first byte. Default: none, mails are kept.',
  ),
  MAIL_FROM: entry(
    readWith(readSender, 'an e-mail address is expected, or `Name <address>`').optional(),
    'Sender of mails, such as `Pagaia <booking@example.com>`; needed with SMTP_URL.',
  ),
  LOG_LEVEL: entry(
    oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
    'What is logged: this level and what is worse. A line is JSON, or plain text where the output is a terminal.',
    'info',
  ),
  SHUTDOWN_NOTICE: entry(
    wholeNumber(0, 300).optional(),
    'Seconds for which a server that is told to stop serves as before while `/readyz` answers 503, so that a proxy sends visitors elsewhere. Default: 5, in development 0.',
  ),
  ADVERTISING_CONVERSION_ID: entry(
    z
      .string()
      .regex(/^AW-\d{5,15}\/[\w-]{5,60}$/, 'AW-<account>/<label> is expected, as Google Ads shows it')
      .optional(),
    'What Google Ads calls a booking; visitors are asked for their consent. Default: none, and no consent is asked for.',
  ),
  METRICS_TOKEN: secretEntry(
    z
      .string()
      .regex(/^[!-~]{16,200}$/, '16 to 200 visible ASCII characters are expected')
      .optional(),
    'Lets a program elsewhere read `/metrics`: `Authorization: Bearer` and this token. Default: none.',
  ),
  TEST_NOW: entry(
    z.iso.datetime({ offset: true, error: 'an ISO instant is expected' }).optional(),
    'Instant at which the clock starts. For tests; refused in production and with a PUBLIC_URL that is not this machine.',
  ),
  // A change is on the site within a second.
  TEST_PAGE_MAX_AGE_MS: entry(
    wholeNumber(0, 60_000).default(500),
    'How long a rendered page is sent without asking whether the site has changed. For tests; refused like TEST_NOW.',
    '500',
  ),
};

/** Every variable, in the order of `.env.example`. */
export const configEntries = {
  ...siteEntries,
  ...identityEntries,
  ...typedSecretsEntries,
  ...weatherEntries,
  ...paymentsEntries,
  ...bookingsEntries,
  ...vouchersEntries,
  ...waitingListEntries,
  ...guestPageEntries,
  ...backupsEntries,
} satisfies ConfigEntries;
