import { verdict } from './verdict.ts';

/** What the mail server said to a login, or to a test mail. */
export type MailTrial =
  | { kind: 'logged-in' }
  | { kind: 'sent' }
  | { kind: 'later'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'no-answer'; reason: string };

/** @param server `null` where none is set. */
export function evaluateMail(server: string | null, trial: MailTrial | null, recipient: string) {
  if (server === null || trial === null) return verdict('mend', 'mail-none');
  switch (trial.kind) {
    case 'logged-in':
      return verdict('ok', 'mail-login', { server });
    case 'sent':
      return verdict('ok', 'mail-sent', { server, recipient });
    case 'later':
      return verdict('unknown', 'mail-later', { server, reason: trial.reason });
    case 'refused':
      return verdict('mend', 'mail-refused', { server, reason: trial.reason });
    case 'no-answer':
      return verdict('unknown', 'mail-unanswered', { server, reason: trial.reason });
  }
}

/** What the test of the payment settings came to. */
export interface PaymentTrial {
  /** Codes of what is wrong. */
  errors: readonly string[];
  message: string;
}

/** The gateway did not answer; nothing follows from that about the store. */
const unansweredCodes = new Set([
  'gateway-slow',
  'gateway-unreachable',
  'gateway-refuses-connection',
  'gateway-failing',
]);

/** @param trial `null` where no store is set. */
export function evaluatePayment(trial: PaymentTrial | null) {
  if (trial === null) return verdict('skipped', 'payment-none');
  const { errors, message } = trial;
  if (errors.length === 0) return verdict('ok', 'payment-fine', { message });
  const isUnanswered = errors.every((code) => unansweredCodes.has(code));
  return isUnanswered
    ? verdict('unknown', 'payment-unanswered', { message })
    : verdict('mend', 'payment-faulty', { message });
}

/** How much of the last forecast's age is usual: it is fetched every ten minutes. */
const weatherOldAfterMs = 3 * 3_600_000;
const weatherSilentAfterMs = 3_600_000;

export interface WeatherState {
  locations: number;
  /** When a forecast was last asked for, and when the oldest of those in use was heard. */
  askedAt: Date | null;
  heardAt: Date | null;
}

/** @param state `null` where the weather is switched off. */
export function evaluateWeather(state: WeatherState | null, now: Date) {
  if (state === null) return verdict('skipped', 'weather-off');
  const { locations, askedAt, heardAt } = state;
  if (locations === 0) return verdict('skipped', 'weather-nowhere');
  if (heardAt === null) {
    const isSilent = askedAt !== null && now.getTime() - askedAt.getTime() > weatherSilentAfterMs;
    return isSilent ? verdict('mend', 'weather-silent') : verdict('unknown', 'weather-not-yet');
  }
  const ageMs = now.getTime() - heardAt.getTime();
  if (ageMs > weatherOldAfterMs) {
    return verdict('mend', 'weather-old', { hours: Math.floor(ageMs / 3_600_000) });
  }
  return verdict('ok', 'weather-fresh', { minutes: Math.max(0, Math.round(ageMs / 60_000)) });
}
