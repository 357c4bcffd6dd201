import { type AnyWords, sentence } from '#features/checks/server/sentence.public.ts';
import {
  type ConfigurationFault,
  isOwnKeyInTestMode,
  type MyposAccount,
} from '#features/payments/server/mypos.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type Found, found } from './finding.ts';
import { wordsOfKey } from './key-labels.ts';

/** How an operator sets them. */
const settingNames = {
  sid: 'MYPOS_SID',
  wallet: 'MYPOS_WALLET',
  keyIndex: 'MYPOS_KEY_INDEX',
  privateKey: 'MYPOS_PRIVATE_KEY',
  certificate: 'MYPOS_CERTIFICATE',
  url: 'MYPOS_URL',
} as const;

/** The same inside a configuration package, as myPOS names them. */
const packageNames = {
  sid: 'MYPOS_CONFIGURATION → sid',
  wallet: 'MYPOS_CONFIGURATION → cn',
  keyIndex: 'MYPOS_CONFIGURATION → idx',
  privateKey: 'MYPOS_CONFIGURATION → pk',
  certificate: 'MYPOS_CONFIGURATION → pc',
  url: 'MYPOS_URL',
} as const;

type PlainFault = Exclude<ConfigurationFault, { code: 'package-and-parts' | 'missing' | 'unusable-key' }>;

const words: Record<PlainFault['code'], AnyWords> = {
  'package-empty': m.diagnosis_package_empty,
  'package-unreadable': m.diagnosis_package_unreadable,
  'package-not-base64': m.diagnosis_package_not_base64,
  'package-incomplete': m.diagnosis_package_incomplete,
  'package-is-key': m.diagnosis_package_is_key,
  'package-of-another-kind': m.diagnosis_package_of_another_kind,
  'partner-package': m.diagnosis_partner_package,
  'sid-has-spaces': m.diagnosis_sid_has_spaces,
  'sid-not-digits': m.diagnosis_sid_not_digits,
  'sid-too-long': m.diagnosis_sid_too_long,
  'sid-is-wallet': m.diagnosis_sid_is_wallet,
  'sid-zeros-lost': m.diagnosis_sid_zeros_lost,
  'sid-not-of-test-store': m.diagnosis_sid_not_of_test_store,
  'numbers-swapped': m.diagnosis_numbers_swapped,
  'wallet-is-iban': m.diagnosis_wallet_is_iban,
  'wallet-has-spaces': m.diagnosis_wallet_has_spaces,
  'wallet-length': m.diagnosis_wallet_length,
  'wallet-not-digits': m.diagnosis_wallet_not_digits,
  'wallet-not-of-test-store': m.diagnosis_wallet_not_of_test_store,
  'key-index-zero': m.diagnosis_key_index_zero,
  'key-index-not-whole': m.diagnosis_key_index_not_whole,
  'key-index-too-large': m.diagnosis_key_index_too_large,
  'key-index-not-a-number': m.diagnosis_key_index_not_a_number,
  'key-index-not-of-test-store': m.diagnosis_key_index_not_of_test_store,
  'url-unreadable': m.diagnosis_url_unreadable,
  'url-not-https': m.diagnosis_url_not_https,
  'url-wrong-host': m.diagnosis_url_wrong_host,
  'url-wrong-path': m.diagnosis_url_wrong_path,
  'url-has-extras': m.diagnosis_url_has_extras,
  'url-not-mypos': m.diagnosis_url_not_mypos,
  'keys-swapped': m.diagnosis_keys_swapped,
  'own-certificate': m.diagnosis_own_certificate,
  'mixed-key-pair': m.diagnosis_mixed_key_pair,
  'public-test-keys-live': m.diagnosis_public_test_keys_live,
  'test-certificate-live': m.diagnosis_test_certificate_live,
};

export function describeConfigurationFaults(
  faults: readonly ConfigurationFault[],
  isPackage: boolean,
): Found[] {
  const names = isPackage ? packageNames : settingNames;
  return faults.map((fault) => describe(fault, names));
}

type Names = Record<keyof typeof settingNames, string>;

function describe(fault: ConfigurationFault, names: Names): Found {
  switch (fault.code) {
    case 'package-and-parts': {
      const settings = fault.settings.map((setting) => settingNames[setting]).join(', ');
      return found('mend', fault.code, m.diagnosis_package_and_parts, { settings });
    }
    case 'missing':
      return found('mend', fault.code, m.diagnosis_missing, { setting: names[fault.setting] });
    case 'unusable-key': {
      const { code, ...values } = fault.fault;
      const text = sentence(wordsOfKey(code, fault.setting), values);
      return found('mend', code, m.diagnosis_of_setting, { setting: names[fault.setting], text });
    }
    default: {
      const setting = 'setting' in fault ? names[fault.setting] : '';
      const count = 'count' in fault ? fault.count : 0;
      const { privateKey: key, certificate } = names;
      return found('mend', fault.code, words[fault.code], { setting, count, key, certificate });
    }
  }
}

/** What may work and is still worth a second look. */
export function adviseOnAccount({ mode, url, privateKey }: MyposAccount): Found[] {
  const isBare = /^mypos\.(?:com|eu)$/.test(new URL(url).hostname);
  return [
    ...(isBare ? [found('note', 'url-without-www', m.diagnosis_url_without_www)] : []),
    ...(isOwnKeyInTestMode(privateKey, mode)
      ? [found('warning', 'own-key-in-test-mode', m.diagnosis_own_key_in_test_mode)]
      : []),
  ];
}
