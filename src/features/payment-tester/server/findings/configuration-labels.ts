import { sentence } from '#features/checks/server/sentence.public.ts';
import {
  type ConfigurationFault,
  isOwnKeyInTestMode,
  type MyposAccount,
} from '#features/payments/server/mypos.public.ts';
import { m } from '#i18n/generated/messages.js';
import { diagnosis, type Found, found } from './finding.ts';
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
      return found('mend', fault.code, diagnosis(fault.code), { setting, count, key, certificate });
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
