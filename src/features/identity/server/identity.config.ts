import { entry, limit, secretEntry, textOf } from '#platform/config/entry.ts';

export const identityEntries = {
  ADMIN_PASSWORD: secretEntry(
    textOf(6, 200).optional(),
    'Password of the first staff account. Default: generated, and printed once at the first start.',
  ),
  LIMIT_LOGINS_PER_15_MINUTES: entry(
    limit(10),
    'Failed logins per account and per address in 15 minutes; 0 switches the limit off.',
    '10',
  ),
};
