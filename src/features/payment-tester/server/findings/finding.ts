import {
  type Filled,
  type Reader,
  type Sentence,
  say,
  sentence,
  type Words,
} from '#features/checks/server/sentence.public.ts';
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

const severities: Record<Found['state'], Finding['severity']> = {
  ok: 'success',
  note: 'note',
  warning: 'warning',
  mend: 'error',
  unknown: 'error',
};

export function tellFindings(findings: readonly Found[], reader: Reader): Finding[] {
  return findings.map(({ state, code, message }) => ({
    severity: severities[state],
    code,
    message: say(message, reader),
  }));
}
