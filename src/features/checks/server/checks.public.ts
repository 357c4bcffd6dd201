import { setTimeout as sleep } from 'node:timers/promises';
import { m } from '#i18n/generated/messages.js';
import { networkErrorCode } from '#platform/http/outgoing.ts';
import type { CheckState } from '../checks.contract.ts';
import {
  type AnyWords,
  type Filled,
  type Sentence,
  sentence,
  type Values,
  type Words,
} from './sentence.public.ts';

/** What a check found, and the step that mends it, where there is one. */
export interface Verdict {
  state: CheckState;
  message: Sentence;
  remedy: Sentence | null;
  /** The page of the back office where it is mended, if that is not the one of its check. */
  link?: string;
}

export function ok<Needed>(message: Words<Needed>, ...values: Filled<Needed>): Verdict {
  return { state: 'ok', message: sentence(message, ...values), remedy: null };
}

export function skipped<Needed>(message: Words<Needed>, ...values: Filled<Needed>): Verdict {
  return { state: 'skipped', message: sentence(message, ...values), remedy: null };
}

/** @param values for both sentences. */
export function mend<Needed, Step>(
  message: Words<Needed>,
  remedy: Words<Step>,
  ...values: Filled<Needed & Step>
): Verdict {
  return { state: 'mend', ...advise(message, remedy, values[0]) };
}

/** @param values for both sentences. */
export function unknown<Needed, Step>(
  message: Words<Needed>,
  remedy: Words<Step>,
  ...values: Filled<Needed & Step>
): Verdict {
  return { state: 'unknown', ...advise(message, remedy, values[0]) };
}

function advise(message: AnyWords, remedy: AnyWords, values: Values = {}) {
  return { message: { words: message, values }, remedy: { words: remedy, values } };
}

/** One check. The signal aborts when its result no longer counts. */
export interface Check<Id extends string = string> {
  id: Id;
  look: (signal: AbortSignal) => Verdict | Promise<Verdict>;
}

const checkWithinMs = 10_000;

/** Runs all of them at once. One that throws or takes too long stops no other; its state is `unknown`. */
export async function runChecks<Checked extends Check>(
  checks: readonly Checked[],
  withinMs: number = checkWithinMs,
): Promise<{ check: Checked; verdict: Verdict }[]> {
  return Promise.all(checks.map(async (check) => ({ check, verdict: await runCheck(check, withinMs) })));
}

async function runCheck({ look }: Check, withinMs: number): Promise<Verdict> {
  const controller = new AbortController();
  const { signal } = controller;
  const seconds = withinMs / 1000;
  const timeout = sleep(withinMs, unknown(m.ready_check_late, m.ready_check_late_step, { seconds }), {
    signal,
  });
  // The check was quicker, and `finally` aborts the sleep.
  timeout.catch(() => undefined);
  try {
    return await Promise.race([look(signal), timeout]);
  } catch (error) {
    // The message of the error may contain a secret.
    const reason = networkErrorCode(error);
    return unknown(m.ready_check_broken, m.ready_check_broken_step, { reason });
  } finally {
    controller.abort();
  }
}
