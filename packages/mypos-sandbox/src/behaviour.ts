/** How one payment goes, apart from the card. Everything that can go wrong between gateway and shop is here. */
export interface Behaviour {
  /**
   * - `normal`: signed and true, before the browser returns
   * - `lost`: never sent, though the gateway counts the payment as paid
   * - `late`: sent `notifyDelayMs` after the browser was sent back
   * - `forged`: signed with a key that is not the gateway's
   * - `wrong-amount`: signed by the gateway, for another amount
   * - `altered`: the amount changed after signing
   */
  notify: 'normal' | 'lost' | 'late' | 'forged' | 'wrong-amount' | 'altered';
  notifyDelayMs: number;
  /** Identical notifications sent at once; one accepted is enough. */
  notifyCopies: number;
  /** The shop's answer to the notification counts as not received: the gateway reverses a payment that was accepted. */
  losesAnswer: boolean;
  rollback: 'normal' | 'lost';
  /** `false`: the browser stays on the gateway's page. */
  browserReturns: boolean;
}

export const usualBehaviour: Behaviour = {
  notify: 'normal',
  notifyDelayMs: 0,
  notifyCopies: 1,
  losesAnswer: false,
  rollback: 'normal',
  browserReturns: true,
};

/** Choices on the payment page, for people; tests use the control API. */
export const pageSwitches: Record<string, { label: string; behaviour: Partial<Behaviour> }> = {
  normal: { label: 'Arrives as usual', behaviour: {} },
  slow: { label: 'Slow: sent after some seconds, the customer waits', behaviour: { notifyDelayMs: 5000 } },
  twice: { label: 'Sent twice', behaviour: { notifyCopies: 2 } },
  late: { label: 'Late: after the customer is back', behaviour: { notify: 'late', notifyDelayMs: 5000 } },
  lost: { label: 'Lost: paid, but the shop is never told', behaviour: { notify: 'lost' } },
  'answer-lost': { label: "Shop's OK lost: payment taken back, rollback", behaviour: { losesAnswer: true } },
  'rollback-lost': {
    label: "Shop's OK and the rollback lost",
    behaviour: { losesAnswer: true, rollback: 'lost' },
  },
  forged: { label: 'Bad signature', behaviour: { notify: 'forged' } },
  'wrong-amount': { label: 'Wrong amount, well signed', behaviour: { notify: 'wrong-amount' } },
};

const maxDelayMs = 600_000;
const delayed = new Set(['slow', 'late']);

export function readPageSwitches(choice: string, seconds: string, isStaying: boolean): Partial<Behaviour> {
  const { behaviour = {} } = pageSwitches[choice] ?? {};
  const chosen: Partial<Behaviour> = { ...behaviour };
  const delayMs = Number(seconds) * 1000;
  if (delayed.has(choice) && delayMs >= 0 && delayMs <= maxDelayMs) chosen.notifyDelayMs = delayMs;
  if (isStaying) chosen.browserReturns = false;
  return chosen;
}

const isCount = (max: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;
const isOneOf =
  (...names: string[]) =>
  (value: unknown) =>
    names.includes(value as string);
const isBoolean = (value: unknown) => typeof value === 'boolean';

export const behaviourRules: Record<keyof Behaviour, (value: unknown) => boolean> = {
  notify: isOneOf('normal', 'lost', 'late', 'forged', 'wrong-amount', 'altered'),
  notifyDelayMs: isCount(maxDelayMs),
  notifyCopies: isCount(200),
  losesAnswer: isBoolean,
  rollback: isOneOf('normal', 'lost'),
  browserReturns: isBoolean,
};
