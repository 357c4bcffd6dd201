import { verdict } from './verdict.ts';

/** What a first start fills in for the owner to replace. */
export const seededLines = [
  'documents',
  'texts',
  'trips',
  'prices',
  'item-pictures',
  'page-pictures',
] as const;
export type SeededLine = (typeof seededLines)[number];

/** How much of each there still is: documents, sections and slides, languages, items, items, pictures. */
export type SeededFacts = Record<SeededLine, number>;

export function evaluateSeeded(line: SeededLine, count: number) {
  return count > 0 ? verdict('mend', `${line}-seeded`, { count }) : verdict('ok', `${line}-own`);
}

/** @param faulty how many active documents guests cannot open. */
export function evaluateDocuments({ seeded, faulty }: { seeded: number; faulty: number }) {
  return faulty > 0
    ? verdict('mend', 'documents-faulty', { count: faulty })
    : evaluateSeeded('documents', seeded);
}

export interface BusinessFacts {
  hasAddress: boolean;
  hasPhone: boolean;
  hasEmail: boolean;
}

export function evaluateBusiness({ hasAddress }: BusinessFacts) {
  return hasAddress ? verdict('ok', 'business-known') : verdict('mend', 'business-address');
}

export function evaluateContact({ hasPhone, hasEmail }: BusinessFacts) {
  if (!hasPhone) return verdict('mend', 'contact-phone');
  return hasEmail ? verdict('ok', 'contact-known') : verdict('mend', 'contact-email');
}

export interface MoneyFacts {
  /** Of the store; `null` without one. */
  mode: 'live' | 'test' | 'local' | null;
  hasTestPages: boolean;
  hasStaffAddress: boolean;
}

export function evaluateStore({ mode }: MoneyFacts) {
  if (mode === null) return verdict('skipped', 'store-none');
  return mode === 'live' ? verdict('ok', 'store-live') : verdict('mend', 'store-test');
}

export function evaluateTestPages({ hasTestPages }: MoneyFacts) {
  return hasTestPages ? verdict('mend', 'test-pages-on') : verdict('ok', 'test-pages-off');
}

export function evaluateStaffMail({ hasStaffAddress }: MoneyFacts) {
  return hasStaffAddress ? verdict('ok', 'staff-mail-known') : verdict('mend', 'staff-mail-none');
}
