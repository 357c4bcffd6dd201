import { formatSentence, type Reader, sentence } from '#features/checks/server/sentence.public.ts';
import {
  diagnoseCertificate,
  diagnosePrivateKey,
  type MyposSettings,
  type PackageFields,
  readFields,
  readMyposConfiguration,
} from '#features/payments/server/mypos.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { KeyTest, KeyValidation } from '../diagnostics.contract.ts';
import { describeConfigurationFaults } from './findings/configuration-labels.ts';
import { formatFindings } from './findings/finding.ts';
import { describeKeyFindings, type KeySubject } from './findings/key-labels.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import type { StoreSettings } from './store-settings.ts';

type Tested = Pick<KeyTest, 'signatureLength' | 'keysConfigured' | 'keyValidation' | 'certValidation'>;

/** Tests both stored keys. `success` and `message` are about `subject`. */
export async function testKeys(store: StoreSettings, subject: KeySubject, reader: Reader): Promise<KeyTest> {
  const fields = readFields(store.mypos ?? {});
  const tested = Array.isArray(fields)
    ? unreadable(formatFindings(describeConfigurationFaults(fields, true), reader))
    : await testFields(store, fields, reader);
  const { isUsable, bits, findings } =
    subject === 'privateKey' ? tested.keyValidation : tested.certValidation;
  const fault = findings.find(({ severity }) => severity === 'error');
  const length = tested.signatureLength ?? 0;
  const fine =
    subject === 'privateKey'
      ? sentence(m.diagnosis_key_fine, { bits: bits ?? 0, length })
      : sentence(m.diagnosis_certificate_fine, { bits: bits ?? 0 });
  return { success: isUsable, message: fault?.message ?? formatSentence(fine, reader), ...tested };
}

/** The package as a whole is at fault, so nothing can be said of the keys in it. */
function unreadable(findings: KeyValidation['findings']): Tested {
  const validation = { isUsable: false, bits: null, findings };
  return {
    signatureLength: null,
    keysConfigured: { privateKey: false, publicKey: false },
    keyValidation: validation,
    certValidation: validation,
  };
}

async function testFields(
  { database, clock, mypos }: StoreSettings,
  { privateKey, certificate }: PackageFields,
  reader: Reader,
): Promise<Tested> {
  const mode = modeOf(mypos ?? {});
  const unverified = await createNotificationsRepository(database).findLastUnverified();
  const { signatureLength, ...key } = diagnosePrivateKey(privateKey, mode);
  const circumstances = {
    mode,
    now: clock.now(),
    privateKeyText: privateKey,
    lastUnverifiedAt: unverified?.receivedAt ?? null,
  };
  const cert = diagnoseCertificate(certificate, circumstances);
  const keyFindings = describeKeyFindings(key.findings, 'privateKey');
  const certFindings = describeKeyFindings(cert.findings, 'certificate');
  return {
    signatureLength,
    keysConfigured: { privateKey: privateKey !== '', publicKey: certificate !== '' },
    keyValidation: { ...key, findings: formatFindings(keyFindings, reader) },
    certValidation: { ...cert, findings: formatFindings(certFindings, reader) },
  };
}

/** `live` if the settings do not tell the mode, since its tests are stricter. */
function modeOf(settings: Partial<MyposSettings>) {
  const result = readMyposConfiguration(settings);
  return (result.kind === 'account' ? result.account.mode : result.mode) ?? 'live';
}
