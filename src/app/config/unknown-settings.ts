import type { Environment } from '#platform/config/read-entries.ts';
import { findUnknownNames } from '#platform/config/unknown-names.ts';
import { configEntries } from './entries.ts';

/** Beginnings that only our variables have. Those of `NODE_` and `TEST_` are everybody's. */
const prefixes = [
  'ADMIN_',
  'ADVERTISING_',
  'BUSINESS_',
  'DATABASE_',
  'LIMIT_',
  'MAIL_',
  'MARINE_',
  'METRICS_',
  'MYPOS_',
  'PAGAIA_',
  'PAY_LATER_',
  'PAYMENT_',
  'SECRETS_',
  'SHUTDOWN_',
  'SMTP_',
  'WEATHER_',
];

/** @returns a sentence about variables that look like settings and are none; `null` without any. */
export function describeUnknownSettings(environment: Environment): string | null {
  const unknown = findUnknownNames(environment, Object.keys(configEntries), prefixes);
  if (unknown.length === 0) return null;
  const names = unknown.map(({ name, meant }) => (meant ? `${name} (is ${meant} meant?)` : name));
  return `nothing reads these variables: ${names.join(', ')}; .env.example lists all settings`;
}
