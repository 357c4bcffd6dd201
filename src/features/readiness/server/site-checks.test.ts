import { expect, test } from 'vitest';
import type { CheckState } from '#features/checks/checks.contract.ts';
import type { Verdict } from '#features/checks/server/checks.public.ts';
import type { AnyWords } from '#features/checks/server/sentence.public.ts';
import { m } from '#i18n/generated/messages.js';
import { evaluateContact, evaluateExamples, evaluateStore } from './site-checks.ts';

test.each<[string, Verdict, CheckState, AnyWords]>([
  ['own documents', evaluateExamples('documents', 0), 'ok', m.ready_documents_own],
  ['documents of the first start', evaluateExamples('documents', 3), 'mend', m.ready_documents_seeded],
  ['a contact', evaluateContact({ phone: true, email: true }), 'ok', m.ready_contact_known],
  ['one without a phone', evaluateContact({ phone: false, email: true }), 'mend', m.ready_contact_phone],
  ['one without an address', evaluateContact({ phone: true, email: false }), 'mend', m.ready_contact_email],
  ['a live store', evaluateStore('live'), 'ok', m.ready_store_live],
  ['a test store', evaluateStore('test'), 'mend', m.ready_store_test],
  ['no store', evaluateStore(null), 'skipped', m.ready_store_none],
])('what the owner sets: %s', (_, { state, message }, ...expected) => {
  expect([state, message.words]).toEqual(expected);
});

test('what is left of the first start is counted', () => {
  expect(evaluateExamples('documents', 3).message.values).toEqual({ count: 3 });
});
