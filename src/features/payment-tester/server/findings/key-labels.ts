import type { AnyWords } from '#features/checks/server/sentence.public.ts';
import type { KeyFinding } from '#features/payments/server/mypos.public.ts';
import { m } from '#i18n/generated/messages.js';
import { diagnosis, type Found, found } from './finding.ts';

export type KeySubject = 'privateKey' | 'certificate';

/** The sentence for what was found in the text of a key or a certificate. */
export function wordsOfKey(code: KeyFinding['code'], subject: KeySubject): AnyWords {
  if (code !== 'empty') return diagnosis(code);
  return subject === 'privateKey' ? m.diagnosis_empty_key : m.diagnosis_empty_certificate;
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
