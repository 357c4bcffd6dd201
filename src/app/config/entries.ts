import { z } from 'zod';
import { backupsEntries } from '#features/backups/server/backups.config.ts';
import { bookingsEntries } from '#features/bookings/server/bookings.config.ts';
import { guestPageEntries } from '#features/guest-page/server/guest-page.config.ts';
import { identityEntries } from '#features/identity/server/identity.config.ts';
import { paymentsEntries } from '#features/payments/server/payments.config.ts';
import { vouchersEntries } from '#features/vouchers/server/vouchers.config.ts';
import { waitingListEntries } from '#features/waiting-list/server/waiting-list.config.ts';
import { weatherEntries } from '#features/weather/server/weather.config.ts';
import { type ConfigEntries, entry, httpUrl, readWith, wholeNumber } from '#platform/config/entry.ts';
import { readSender, readSmtpUrl } from '#platform/config/smtp-settings.ts';
import { readTrustedProxies } from '#platform/config/trusted-proxies.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Of the process and the site as a whole. */
const siteEntries = {
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
  SMTP_URL: entry(
    readWith(readSmtpUrl, 'smtp://user:password@host:port or smtps://… is expected').optional(),
    'Mail server: `smtp://user:password@host:587`, or `smtps://` for encryption from the first byte. Default: none, mails are kept.',
  ),
  MAIL_FROM: entry(
    readWith(readSender, 'an e-mail address is expected, or `Name <address>`').optional(),
    'Sender of mails, such as `Pagaia <booking@example.com>`; needed with SMTP_URL.',
  ),
  ADVERTISING_CONVERSION_ID: entry(
    z
      .string()
      .regex(/^AW-\d{5,15}\/[\w-]{5,60}$/, 'AW-<account>/<label> is expected, as Google Ads shows it')
      .optional(),
    'What Google Ads calls a booking; visitors are asked for their consent. Default: none, and no consent is asked for.',
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
};

/** Every variable, in the order of `.env.example`. */
export const configEntries = {
  ...siteEntries,
  ...identityEntries,
  ...weatherEntries,
  ...paymentsEntries,
  ...bookingsEntries,
  ...vouchersEntries,
  ...waitingListEntries,
  ...guestPageEntries,
  ...backupsEntries,
} satisfies ConfigEntries;
