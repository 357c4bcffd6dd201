import type { MyposSettings } from '../payments.config.ts';
import type { MyposAccount, MyposMode } from './account.ts';
import { type PackageFault, type PackageFields, readPackage } from './configuration-package.ts';
import { type FieldFault, listFieldFaults, listTestStoreFaults } from './field-faults.ts';
import { type GatewayAddressFault, liveUrl, readGatewayAddress, testUrl } from './gateway-address.ts';
import { fingerprintOf, publicTestKeys } from './key-diagnosis.ts';
import {
  type KeyFault,
  normaliseCertificate,
  normalisePrivateKey,
  type UnusableKey,
  type UsableKey,
} from './key-normaliser.ts';

type Setting = keyof PackageFields;

/** What is wrong, without what was typed. */
export type ConfigurationFault =
  | PackageFault
  | FieldFault
  /** Two sources would have to agree; one is enough. */
  | { code: 'package-and-parts'; settings: Setting[] }
  | { code: 'missing'; setting: Setting }
  | { code: GatewayAddressFault; setting: 'url' }
  | { code: 'unusable-key'; setting: 'privateKey' | 'certificate'; fault: KeyFault }
  | { code: KeyPairFault };

export type ConfigurationResult =
  | { kind: 'account'; account: MyposAccount }
  /** `mode` as far as the address, or the keys where none is set, tell it. */
  | { kind: 'faulty'; faults: ConfigurationFault[]; mode: MyposMode | null };

const settingNames = ['sid', 'wallet', 'keyIndex', 'privateKey', 'certificate'] as const;

/** Reads the settings of a store at once: an account that is ready for use, or all that is wrong with them. */
export function readMyposConfiguration(settings: Partial<MyposSettings>): ConfigurationResult {
  const fields = readFields(settings);
  if (Array.isArray(fields))
    return { kind: 'faulty', faults: fields, mode: settings.url === undefined ? null : modeOf(settings.url) };
  const privateKey = normalisePrivateKey(fields.privateKey);
  const certificate = normaliseCertificate(fields.certificate);
  const pair = {
    store: privateKey.kind === 'usable' ? fingerprintOf(privateKey.key) : null,
    gateway: certificate.kind === 'usable' ? fingerprintOf(certificate.key) : null,
  };
  const url = settings.url ?? (isOfTestStore(pair) ? testUrl : liveUrl);
  const address = readGatewayAddress(url);
  const mode = 'mode' in address ? address.mode : null;
  const numberFaults = listFieldFaults(fields);
  const isTestStoreAtMypos = pair.store === publicTestKeys.store && mode !== 'local';
  const faults: ConfigurationFault[] = [
    ...listMissing(fields),
    ...numberFaults,
    ...(isTestStoreAtMypos && numberFaults.length === 0 ? listTestStoreFaults(fields) : []),
    ...listKeyFaults(fields, privateKey, certificate),
    ...listPairFaults(pair, mode).map((code) => ({ code })),
    ...('fault' in address ? [{ code: address.fault, setting: 'url' as const }] : []),
  ];
  if (faults.length > 0 || mode === null || privateKey.kind !== 'usable' || certificate.kind !== 'usable')
    return { kind: 'faulty', faults, mode };
  const { sid, wallet, keyIndex } = fields;
  const keys = { privateKey: privateKey.key, gatewayKey: certificate.key };
  return { kind: 'account', account: Object.freeze({ mode, url, sid, wallet, keyIndex, ...keys }) };
}

function modeOf(url: string): MyposMode | null {
  const address = readGatewayAddress(url);
  return 'mode' in address ? address.mode : null;
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

function listMissing(fields: PackageFields): ConfigurationFault[] {
  return settingNames
    .filter((setting) => fields[setting] === '')
    .map((setting) => ({ code: 'missing', setting }));
}

function listKeyFaults(
  fields: PackageFields,
  privateKey: UsableKey | UnusableKey,
  certificate: UsableKey | UnusableKey,
): ConfigurationFault[] {
  const read = { privateKey, certificate };
  const faults = (['privateKey', 'certificate'] as const).flatMap((setting) => {
    const key = read[setting];
    if (key.kind === 'usable' || fields[setting] === '') return [];
    return [{ code: 'unusable-key' as const, setting, fault: key.fault }];
  });
  const isSwapped = faults.map(({ fault }) => fault.code).join() === 'is-certificate,is-private-key';
  return isSwapped ? [{ code: 'keys-swapped' }] : faults;
}

/** What is wrong with two keys that are well in themselves. */
type KeyPairFault =
  /** Each in the other's setting. */
  | 'keys-swapped'
  /** The store's own key where myPOS's is needed: every notification would be refused. */
  | 'own-certificate'
  /** The public test store's private key with another store's certificate. */
  | 'mixed-key-pair'
  /** Keys that everybody has, at the address where money moves. */
  | 'public-test-keys-live'
  | 'test-certificate-live';

/** Fingerprints of the store's private key and the gateway's certificate; `null` where one cannot be read. */
interface KeyPair {
  store: string | null;
  gateway: string | null;
}

/** Whether one of the two is the public test store's. */
function isOfTestStore({ store, gateway }: KeyPair): boolean {
  return store === publicTestKeys.store || gateway === publicTestKeys.gateway;
}

/**
 * At most one. At the test address a certificate of the public test store beside an own private key is right: a store
 * may have keys of its own there, while the gateway has one key for all.
 */
function listPairFaults(pair: KeyPair, mode: MyposMode | null): KeyPairFault[] {
  const { store, gateway } = pair;
  if (store !== null && store === gateway) return ['own-certificate'];
  if (mode === 'local') return [];
  const isTestStore = store === publicTestKeys.store;
  const isTestGateway = gateway === publicTestKeys.gateway;
  if (isTestStore && gateway !== null && !isTestGateway) return ['mixed-key-pair'];
  if (mode !== 'live' || !isOfTestStore(pair)) return [];
  return [isTestStore || store === null ? 'public-test-keys-live' : 'test-certificate-live'];
}
