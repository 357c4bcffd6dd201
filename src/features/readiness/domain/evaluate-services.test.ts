import { expect, test } from 'vitest';
import {
  evaluateMail,
  evaluatePayment,
  evaluateWeather,
  type MailTrial,
  type PaymentTrial,
  type WeatherState,
} from './evaluate-services.ts';

const now = new Date('2027-06-14T08:00:00Z');
const told = ({ state, finding }: { state: string; finding: string }) => [state, finding];

test.each<[MailTrial | null, string, string]>([
  [{ kind: 'logged-in' }, 'ok', 'mail-login'],
  [{ kind: 'sent' }, 'ok', 'mail-sent'],
  [{ kind: 'later', reason: '451 greylisted' }, 'unknown', 'mail-later'],
  [{ kind: 'refused', reason: '535 wrong password' }, 'mend', 'mail-refused'],
  [{ kind: 'no-answer', reason: 'ETIMEDOUT' }, 'unknown', 'mail-unanswered'],
  [null, 'mend', 'mail-none'],
])('a mail server: %o', (trial, ...expected) => {
  expect(told(evaluateMail(trial && 'mail.example.com', trial, 'anna@example.com'))).toEqual(expected);
});

test.each<[PaymentTrial | null, string, string]>([
  [{ errors: [], message: 'fine' }, 'ok', 'payment-fine'],
  [{ errors: ['refused'], message: 'refused' }, 'mend', 'payment-faulty'],
  [{ errors: ['gateway-slow'], message: 'slow' }, 'unknown', 'payment-unanswered'],
  [{ errors: ['gateway-slow', 'not-https'], message: 'slow' }, 'mend', 'payment-faulty'],
  [null, 'skipped', 'payment-none'],
])('payments: %o', (trial, ...expected) => {
  expect(told(evaluatePayment(trial))).toEqual(expected);
});

const weather = (state: Partial<WeatherState>): WeatherState => ({
  locations: 2,
  askedAt: now,
  heardAt: now,
  ...state,
});
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each<[Partial<WeatherState> | null, string, string]>([
  [{ heardAt: ago(180) }, 'ok', 'weather-fresh'],
  [{ heardAt: ago(181) }, 'mend', 'weather-old'],
  [{ heardAt: null }, 'unknown', 'weather-not-yet'],
  [{ heardAt: null, askedAt: null }, 'unknown', 'weather-not-yet'],
  [{ heardAt: null, askedAt: ago(61) }, 'mend', 'weather-silent'],
  [{ locations: 0 }, 'skipped', 'weather-nowhere'],
  [null, 'skipped', 'weather-off'],
])('the weather: %o', (state, ...expected) => {
  expect(told(evaluateWeather(state && weather(state), now))).toEqual(expected);
});
