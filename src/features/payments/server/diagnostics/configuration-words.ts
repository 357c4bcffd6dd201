import { m } from '#i18n/generated/messages.js';
import type { Finding } from '../../diagnostics.contract.ts';
import type { ConfigurationFault } from '../providers/mypos/configuration.ts';
import type { Speaker } from './finding-language.ts';
import { wordsOfKey } from './key-words.ts';

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

const malformedWords = {
  sid: m.diagnosis_malformed_sid,
  wallet: m.diagnosis_malformed_wallet,
  keyIndex: m.diagnosis_malformed_key_index,
  url: m.diagnosis_malformed_url,
};

const packageWords = {
  'package-unreadable': m.diagnosis_package_unreadable,
  'package-incomplete': m.diagnosis_package_incomplete,
  'partner-package': m.diagnosis_partner_package,
  'own-certificate': m.diagnosis_own_certificate,
  'public-test-keys-live': m.diagnosis_public_test_keys_live,
};

export function describeConfigurationFaults(
  faults: readonly ConfigurationFault[],
  isPackage: boolean,
  speaker: Speaker,
): Finding[] {
  const names = isPackage ? packageNames : settingNames;
  return faults.map((fault) => describe(fault, names, speaker));
}

type Names = Record<keyof typeof settingNames, string>;

function describe(fault: ConfigurationFault, names: Names, speaker: Speaker): Finding {
  switch (fault.code) {
    case 'package-and-parts': {
      const settings = fault.settings.map((setting) => settingNames[setting]).join(', ');
      return speaker.find('error', fault.code, m.diagnosis_package_and_parts, { settings });
    }
    case 'missing':
      return speaker.find('error', fault.code, m.diagnosis_missing, { setting: names[fault.setting] });
    case 'malformed': {
      const setting = names[fault.setting];
      return speaker.find('error', fault.code, malformedWords[fault.setting], { setting });
    }
    case 'unusable-key': {
      const { code, ...parameters } = fault.fault;
      const text = speaker.say(wordsOfKey(code, fault.setting), parameters);
      const setting = names[fault.setting];
      return speaker.find('error', code, m.diagnosis_of_setting, { setting, text });
    }
    default:
      return speaker.find('error', fault.code, packageWords[fault.code]);
  }
}
