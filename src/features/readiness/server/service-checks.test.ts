import { expect, test } from 'vitest';
import type { CheckState } from '#features/checks/checks.contract.ts';
import type { Verdict } from '#features/checks/server/checks.public.ts';
import { type AnyWords, sentence } from '#features/checks/server/sentence.public.ts';
import { m } from '#i18n/generated/messages.js';
import { evaluatePayment } from './service-checks.ts';

const told = ({ state, message }: Verdict) => [state, message.words];

test.each<['ok' | 'mend' | 'unknown' | null, CheckState, AnyWords]>([
  ['ok', 'ok', m.ready_payment_fine],
  ['mend', 'mend', m.ready_payment_faulty],
  ['unknown', 'unknown', m.ready_payment_unanswered],
  [null, 'skipped', m.ready_payment_none],
])('a test of the payment settings: %s', (state, ...expected) => {
  const message = sentence(m.diagnosis_package_fine);
  expect(told(evaluatePayment(state && { state, message }))).toEqual(expected);
});
