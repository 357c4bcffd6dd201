import { expect, test } from 'vitest';
import {
  type BusinessFacts,
  judgeBusiness,
  judgeContact,
  judgeSeeded,
  judgeStaffMail,
  judgeStore,
  judgeTestPages,
  type MoneyFacts,
  seededLines,
} from './judge-site.ts';

test.each(seededLines)('%s are the own ones when none of the examples is left', (line) => {
  expect(judgeSeeded(line, 0)).toMatchObject({ state: 'ok', finding: `${line}-own` });
  expect(judgeSeeded(line, 3)).toEqual({ state: 'mend', finding: `${line}-seeded`, details: { count: 3 } });
});

const business: BusinessFacts = { hasAddress: true, hasPhone: true, hasEmail: true };
const money: MoneyFacts = { mode: 'live', hasTestPages: false, hasStaffAddress: true };

test.each([
  [judgeBusiness(business), 'ok', 'business-known'],
  [judgeBusiness({ ...business, hasAddress: false }), 'mend', 'business-address'],
  [judgeContact(business), 'ok', 'contact-known'],
  [judgeContact({ ...business, hasPhone: false }), 'mend', 'contact-phone'],
  [judgeContact({ ...business, hasEmail: false }), 'mend', 'contact-email'],
  [judgeStore(money), 'ok', 'store-live'],
  [judgeStore({ ...money, mode: 'test' }), 'mend', 'store-test'],
  [judgeStore({ ...money, mode: null }), 'skipped', 'store-none'],
  [judgeTestPages(money), 'ok', 'test-pages-off'],
  [judgeTestPages({ ...money, hasTestPages: true }), 'mend', 'test-pages-on'],
  [judgeStaffMail(money), 'ok', 'staff-mail-known'],
  [judgeStaffMail({ ...money, hasStaffAddress: false }), 'mend', 'staff-mail-none'],
])('what the owner sets: %o', ({ state, finding }, ...expected) => {
  expect([state, finding]).toEqual(expected);
});
