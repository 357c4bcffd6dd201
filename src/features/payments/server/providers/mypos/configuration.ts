import type { MyposSettings } from '#platform/config/config.ts';
import type { MyposAccount, MyposMode } from './account.ts';
import { type PackageFault, type PackageFields, readPackage } from './configuration-package.ts';
import { fingerprintOf, publicTestKeys } from './key-fingerprint.ts';
import { type KeyFault, normaliseCertificate, normalisePrivateKey } from './key-normaliser.ts';

type Setting = keyof PackageFields;

/** What is wrong, without what was typed. */
export type ConfigurationFault =
  | PackageFault
  /** Two sources would have to agree; one is enough. */
  | { code: 'package-and-parts'; settings: Setting[] }
  | { code: 'missing'; setting: Setting }
  | { code: 'malformed'; setting: 'sid' | 'wallet' | 'keyIndex' | 'url' }
  | { code: 'unusable-key'; setting: 'privateKey' | 'certificate'; fault: KeyFault }
  /** The store's own key where myPOS's is needed: every notification would be refused. */
  | { code: 'own-certificate' }
  /** Keys that everybody has, at the address where money moves. */
  | { code: 'public-test-keys-live' };

export type ConfigurationResult =
  | { kind: 'account'; account: MyposAccount }
  /** `mode` as far as the address, or the keys where none is set, tell it. */
  | { kind: 'faulty'; faults: ConfigurationFault[]; mode: MyposMode | null };

const liveUrl = 'https://www.mypos.com/vmp/checkout';
const testUrl = 'https://www.mypos.com/vmp/checkout-test';
const myposHost = /^(?:[a-z0-9-]+\.)*mypos\.(?:com|eu)$/;

const formats = { sid: /^\d{1,20}$/, wallet: /^\d{11}$/, keyIndex: /^[1-9]\d{0,5}$/ };
const settingNames = ['sid', 'wallet', 'keyIndex', 'privateKey', 'certificate'] as const;

/** Reads the settings of a store at once: an account that is ready for use, or all that is wrong with them. */
export function readMyposConfiguration(settings: Partial<MyposSettings>): ConfigurationResult {
  const fields = readFields(settings);
  if (Array.isArray(fields))
    return { kind: 'faulty', faults: fields, mode: settings.url === undefined ? null : modeOf(settings.url) };
  const privateKey = normalisePrivateKey(fields.privateKey);
  const certificate = normaliseCertificate(fields.certificate);
  const faults = listFieldFaults(fields);
  if (privateKey.kind === 'unusable' && fields.privateKey)
    faults.push({ code: 'unusable-key', setting: 'privateKey', fault: privateKey.fault });
  if (certificate.kind === 'unusable' && fields.certificate)
    faults.push({ code: 'unusable-key', setting: 'certificate', fault: certificate.fault });
  const store = privateKey.kind === 'usable' ? fingerprintOf(privateKey.key) : null;
  const gateway = certificate.kind === 'usable' ? fingerprintOf(certificate.key) : null;
  if (store !== null && store === gateway) faults.push({ code: 'own-certificate' });

  const hasPublicTestKeys = store === publicTestKeys.store || gateway === publicTestKeys.gateway;
  const url = settings.url ?? (hasPublicTestKeys ? testUrl : liveUrl);
  const mode = modeOf(url);
  if (mode === null) faults.push({ code: 'malformed', setting: 'url' });
  if (mode === 'live' && hasPublicTestKeys) faults.push({ code: 'public-test-keys-live' });

  if (faults.length > 0 || mode === null || privateKey.kind !== 'usable' || certificate.kind !== 'usable')
    return { kind: 'faulty', faults, mode };
  const { sid, wallet, keyIndex } = fields;
  const keys = { privateKey: privateKey.key, gatewayKey: certificate.key };
  return { kind: 'account', account: Object.freeze({ mode, url, sid, wallet, keyIndex, ...keys }) };
}

/**
 * Whether money moves at an address: only at myPOS's own, and not at its test address.
 * @returns `null` where it is no address, or one of myPOS that takes no payments.
 */
export function modeOf(url: string): MyposMode | null {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  if (!myposHost.test(address.hostname)) return 'local';
  const path = address.pathname.replace(/\/$/, '');
  if (address.protocol === 'http:') return null;
  if (path === '/vmp/checkout') return 'live';
  return path === '/vmp/checkout-test' ? 'test' : null;
}

/** What is set, from the package or one by one, as it was pasted; or why the package cannot be read. */
export function readFields(settings: Partial<MyposSettings>): PackageFields | ConfigurationFault[] {
  const given = settingNames.filter((name) => settings[name] !== undefined);
  if (settings.configuration !== undefined) {
    if (given.length > 0) return [{ code: 'package-and-parts', settings: given }];
    const fields = readPackage(settings.configuration);
    return 'code' in fields ? [fields] : trimmed(fields);
  }
  return trimmed(settings);
}

function trimmed(settings: Partial<PackageFields>): PackageFields {
  return {
    sid: settings.sid?.trim() ?? '',
    wallet: settings.wallet?.trim() ?? '',
    keyIndex: settings.keyIndex?.trim() ?? '',
    privateKey: settings.privateKey?.trim() ?? '',
    certificate: settings.certificate?.trim() ?? '',
  };
}

function listFieldFaults(fields: PackageFields): ConfigurationFault[] {
  return settingNames.flatMap((setting): ConfigurationFault[] => {
    if (fields[setting] === '') return [{ code: 'missing', setting }];
    if (setting === 'privateKey' || setting === 'certificate') return [];
    return formats[setting].test(fields[setting]) ? [] : [{ code: 'malformed', setting }];
  });
}
