import {
  type AnyWords,
  type Filled,
  formatSentence,
  type Reader,
  type Sentence,
  sentence,
  type Words,
} from '#features/checks/server/sentence.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Finding } from '../../diagnostics.contract.ts';

/** One thing that a test of the payment settings found, in the terms of a check, before it is told. */
export interface Found {
  /** `note` and `warning` are for what may work and is worth a second look; `unknown`: the gateway did not answer. */
  state: 'ok' | 'note' | 'warning' | 'mend' | 'unknown';
  code: string;
  message: Sentence;
}

export function found<Asked>(
  state: Found['state'],
  code: string,
  words: Words<Asked>,
  ...values: Filled<Asked>
): Found {
  return { state, code, message: sentence(words, ...values) };
}

type Kebab<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}-${Kebab<Tail>}` : Name;
type NameOf<Message> = Message extends `diagnosis_${infer Name}` ? Kebab<Name> : never;
/** `sid-too-long` for the message `diagnosis_sid_too_long`. */
export type DiagnosisName = NameOf<keyof typeof m>;

/** The words of a code are the message of its name; a code without one does not compile. */
export function diagnosis(name: DiagnosisName): AnyWords {
  return m[`diagnosis_${name.replaceAll('-', '_')}` as keyof typeof m];
}

const severities: Record<Found['state'], Finding['severity']> = {
  ok: 'success',
  note: 'note',
  warning: 'warning',
  mend: 'error',
  unknown: 'error',
};

export function formatFindings(findings: readonly Found[], reader: Reader): Finding[] {
  return findings.map(({ state, code, message }) => ({
    severity: severities[state],
    code,
    message: formatSentence(message, reader),
  }));
}
