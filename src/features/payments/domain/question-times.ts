import type { AttemptState } from './payment-attempt.ts';

/** Minutes from one question to the next, while no message comes about a payment. */
const unfinished = [2, 3, 5, 10, 10, 30, 60, 360, 960] as const;
/**
 * What is settled is verified after a minute, a quarter of an hour, an hour and a day: the gateway may change it and
 * the message that says so may be lost.
 */
const verification = [1, 14, 45, 1380] as const;
/** What the gateway contradicts is queried until its answers agree. */
const doubted = [1, 2, 5, 10] as const;
const longestDoubtedPause = 15;
const unanswered = [1, 2, 5, 10, 30] as const;
const longestUnansweredPause = 60;
const refused = [1, 2, 5, 15, 60, 180, 720] as const;
const longestRefusedPause = 1440;

/** What decides when the gateway is queried for an attempt again. */
export interface QuestionProgress {
  state: AttemptState;
  /** Answers since the attempt got its state, or since it was doubted. */
  tries: number;
  /** Questions in a row that brought no usable answer. They use up no try. */
  failures: number;
  isDoubted: boolean;
}

/** @returns minutes from now; `null` where nothing is left to ask. */
export function nextQuestionMinutes({ state, tries, failures, isDoubted }: QuestionProgress): number | null {
  if (failures > 0) return unanswered[failures - 1] ?? longestUnansweredPause;
  if (isDoubted) return doubted[tries] ?? longestDoubtedPause;
  switch (state) {
    case 'created':
    case 'failed':
    case 'cancelled':
      return unfinished[tries] ?? null;
    case 'confirmed':
    case 'refund-pending':
    case 'refunded':
    case 'reversed':
      return verification[tries] ?? null;
  }
}

/**
 * When an owed refund is requested again.
 * @param tries how often the gateway refused it.
 * @param failures requests in a row without a usable answer.
 * @returns minutes from now.
 */
export function nextRefundMinutes({ tries, failures }: { tries: number; failures: number }): number {
  if (failures > 0) return unanswered[failures - 1] ?? longestUnansweredPause;
  return tries === 0 ? 0 : (refused[tries - 1] ?? longestRefusedPause);
}

/** A refund that is refused for so long needs a person. */
export const refundDays = 7;

/** After this long without an answer staff get an entry. */
export const silenceMinutes = 60;

/** After this long signed answers that contradict a payment are followed. */
export const contradictionMinutes = 60;
