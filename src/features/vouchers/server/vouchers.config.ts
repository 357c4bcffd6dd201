import { entry, limit } from '#platform/config/entry.ts';

export const vouchersEntries = {
  LIMIT_VOUCHER_CHECKS_PER_MINUTE: entry(
    limit(10),
    'Codes that may be tried per address and minute; 0 switches the limit off.',
    '10',
  ),
};
