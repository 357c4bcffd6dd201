import { expect, test } from 'vitest';
import {
  type BusinessFacts,
  evaluateBusiness,
  evaluateContact,
  evaluateSeeded,
  evaluateStaffMail,
  evaluateStore,
  evaluateTestPages,
  type MoneyFacts,
  seededLines,
} from './evaluate-site.ts';

test.each(seededLines)('%s are the own ones when none of the examples is left', (line) => {
  expect(evaluateSeeded(line, 0)).toMatchObject({ state: 'ok', finding: `${line}-own` });
  expect(evaluateSeeded(line, 3)).toEqual({
    state: 'mend',
    finding: `${line}-seeded`,
    details: { count: 3 },
  });
});

const business: BusinessFacts = { hasAddress: true, hasPhone: true, hasEmail: true };
const money: MoneyFacts = { mode: 'live', hasTestPages: false, hasStaffAddress: true };

test.each([
  [evaluateBusiness(business), 'ok', 'business-known'],
  [evaluateBusiness({ ...business, hasAddress: false }), 'mend', 'business-address'],
  [evaluateContact(business), 'ok', 'contact-known'],
  [evaluateContact({ ...business, hasPhone: false }), 'mend', 'contact-phone'],
  [evaluateContact({ ...business, hasEmail: false }), 'mend', 'contact-email'],
  [evaluateStore(money), 'ok', 'store-live'],
  [evaluateStore({ ...money, mode: 'test' }), 'mend', 'store-test'],
  [evaluateStore({ ...money, mode: null }), 'skipped', 'store-none'],
  [evaluateTestPages(money), 'ok', 'test-pages-off'],
  [evaluateTestPages({ ...money, hasTestPages: true }), 'mend', 'test-pages-on'],
  [evaluateStaffMail(money), 'ok', 'staff-mail-known'],
  [evaluateStaffMail({ ...money, hasStaffAddress: false }), 'mend', 'staff-mail-none'],
])('what the owner sets: %o', ({ state, finding }, ...expected) => {
  expect([state, finding]).toEqual(expected);
});
