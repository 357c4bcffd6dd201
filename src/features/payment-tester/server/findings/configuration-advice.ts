import type { MyposAccount } from '#features/payments/server/mypos.public.ts';
import { fingerprintOf, publicTestKeys } from '#features/payments/server/mypos.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Finding } from '../../diagnostics.contract.ts';
import type { Speaker } from './finding-language.ts';

/** What may work and is still worth a second look. */
export function adviseOnAccount({ mode, url, privateKey }: MyposAccount, speaker: Speaker): Finding[] {
  const isBare = /^mypos\.(?:com|eu)$/.test(new URL(url).hostname);
  const isOwnKeyInTest = mode === 'test' && fingerprintOf(privateKey) !== publicTestKeys.store;
  return [
    ...(isBare ? [speaker.find('note', 'url-without-www', m.diagnosis_url_without_www)] : []),
    ...(isOwnKeyInTest
      ? [speaker.find('warning', 'own-key-in-test-mode', m.diagnosis_own_key_in_test_mode)]
      : []),
  ];
}
