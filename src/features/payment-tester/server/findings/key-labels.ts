import type { AnyWords } from '#features/checks/server/sentence.public.ts';
import type { KeyFinding } from '#features/payments/server/mypos.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type Found, found } from './finding.ts';

export type KeySubject = 'privateKey' | 'certificate';

const words: Record<Exclude<KeyFinding['code'], 'empty'>, AnyWords> = {
  'is-configuration-package': m.diagnosis_is_configuration_package,
  'is-private-key': m.diagnosis_is_private_key,
  'is-certificate': m.diagnosis_is_certificate,
  'is-public-key': m.diagnosis_is_public_key,
  encrypted: m.diagnosis_encrypted,
  'not-rsa': m.diagnosis_not_rsa,
  incomplete: m.diagnosis_incomplete,
  'header-damaged': m.diagnosis_header_damaged,
  unreadable: m.diagnosis_unreadable,
  'cannot-sign': m.diagnosis_cannot_sign,
  'public-test-key': m.diagnosis_public_test_key,
  'public-test-certificate': m.diagnosis_public_test_certificate,
  'own-certificate': m.diagnosis_own_certificate,
  'callback-unverified': m.diagnosis_callback_unverified,
  'short-key': m.diagnosis_short_key,
  expired: m.diagnosis_expired,
  'not-yet-valid': m.diagnosis_not_yet_valid,
  'odd-certificate': m.diagnosis_odd_certificate,
  'own-key-in-test-mode': m.diagnosis_own_key_in_test_mode,
  'bare-key': m.diagnosis_bare_key,
  'repaired-byte-order-mark': m.diagnosis_repaired_byte_order_mark,
  'repaired-quotes': m.diagnosis_repaired_quotes,
  'repaired-literal-line-breaks': m.diagnosis_repaired_literal_line_breaks,
  'repaired-missing-line-breaks': m.diagnosis_repaired_missing_line_breaks,
  'repaired-dashes': m.diagnosis_repaired_dashes,
  'repaired-double-base64': m.diagnosis_repaired_double_base64,
  'repaired-header': m.diagnosis_repaired_header,
  'repaired-label': m.diagnosis_repaired_label,
};

const emptyWords: Record<KeySubject, AnyWords> = {
  privateKey: m.diagnosis_empty_key,
  certificate: m.diagnosis_empty_certificate,
};

/** The sentence for what was found in the text of a key or a certificate. */
export function wordsOfKey(code: KeyFinding['code'], subject: KeySubject): AnyWords {
  return code === 'empty' ? emptyWords[subject] : words[code];
}

export function describeKeyFindings(findings: readonly KeyFinding[], subject: KeySubject): Found[] {
  const codes = findings.map(({ code }) => code);
  return findings
    .filter(({ code }) => !isBesideThePoint(code, codes))
    .map((finding) => {
      const { severity, code } = finding;
      const values = 'parameters' in finding ? finding.parameters : {};
      return found(severity === 'error' ? 'mend' : severity, code, wordsOfKey(code, subject), values);
    });
}

/** Repairs of a text that is something else altogether, and of a line that is damaged all the same. */
function isBesideThePoint(code: KeyFinding['code'], all: readonly KeyFinding['code'][]): boolean {
  if (!code.startsWith('repaired-')) return false;
  return all.some(
    (other) => other.startsWith('is-') || (other === 'header-damaged' && code === 'repaired-header'),
  );
}
