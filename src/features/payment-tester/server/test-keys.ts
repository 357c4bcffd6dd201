import type { MyposSettings, PackageFields } from '#features/payments/server/mypos.public.ts';
import {
  diagnoseCertificate,
  diagnosePrivateKey,
  readFields,
  readMyposConfiguration,
} from '#features/payments/server/mypos.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { KeyTest, KeyValidation } from '../diagnostics.contract.ts';
import { describeConfigurationFaults } from './findings/configuration-labels.ts';
import type { Speaker } from './findings/finding-language.ts';
import { describeKeyFindings, type KeySubject } from './findings/key-labels.ts';
import { createNotificationsRepository } from './notifications.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  mypos: MyposSettings | null;
}

type Tested = Pick<KeyTest, 'signatureLength' | 'keysConfigured' | 'keyValidation' | 'certValidation'>;

/** Tests both keys as they are stored. `success` and `message` speak of the one that was asked about. */
export async function testKeys(
  dependencies: Dependencies,
  subject: KeySubject,
  speaker: Speaker,
): Promise<KeyTest> {
  const settings = dependencies.mypos ?? {};
  const fields = readFields(settings);
  const tested = Array.isArray(fields)
    ? unreadable(describeConfigurationFaults(fields, true, speaker))
    : await testFields(dependencies, fields, speaker);
  const { isUsable, bits, findings } =
    subject === 'privateKey' ? tested.keyValidation : tested.certValidation;
  const fault = findings.find(({ severity }) => severity === 'error');
  const length = tested.signatureLength ?? 0;
  const fine = subject === 'privateKey' ? m.diagnosis_key_fine : m.diagnosis_certificate_fine;
  return {
    success: isUsable,
    message: fault?.message ?? speaker.say(fine, { bits: bits ?? 0, length }),
    ...tested,
  };
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
  { database, clock, mypos }: Dependencies,
  { privateKey, certificate }: PackageFields,
  speaker: Speaker,
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
  return {
    signatureLength,
    keysConfigured: { privateKey: privateKey !== '', publicKey: certificate !== '' },
    keyValidation: { ...key, findings: describeKeyFindings(key.findings, 'privateKey', speaker) },
    certValidation: { ...cert, findings: describeKeyFindings(cert.findings, 'certificate', speaker) },
  };
}

/** Where the settings are too wrong to tell, money is taken to move: its tests are the stricter ones. */
function modeOf(settings: Partial<MyposSettings>) {
  const result = readMyposConfiguration(settings);
  return (result.kind === 'account' ? result.account.mode : result.mode) ?? 'live';
}
