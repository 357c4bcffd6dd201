import { localStore } from '#web/browser/browser-storage.ts';
import { mergeStored, parseStoredJson } from '#web/browser/stored-json.ts';
import { nowWithOffset } from '#web/site/clock.ts';
import { forgetCustomer } from './clear-booking-progress.ts';
import { storageKeys, typedFields } from './storage-keys.ts';

/** How long personal data are kept after they were typed. */
const keptForMs = 60 * 60_000;

const personal = [...typedFields, 'paddlers'];

let timer: ReturnType<typeof setTimeout>;

/** What customers typed, and the booking that was made with it as long as it is not paid. */
export function readCustomerInfo(): string | null {
  forgetOldCustomer();
  return localStore.read(storageKeys.customer);
}

export function saveCustomerInfo(fields: object): void {
  mergeStored(storageKeys.customer, { ...fields, timestamp: currentTime() });
  forgetAfter(keptForMs);
}

/** Forgets what was typed more than an hour ago; while a page is open, when the hour is over. */
export function forgetOldCustomer(): void {
  const info = parseStoredJson(localStore.read(storageKeys.customer)) as Record<string, unknown> | null;
  if (!info || !personal.some((field) => info[field])) return;
  const age = currentTime() - Number(info.timestamp);
  // Stored by an older version: the hour begins now.
  if (Number.isNaN(age)) saveCustomerInfo({});
  // A clock that was set back says nothing about the age.
  else if (age < 0 || age >= keptForMs) forgetCustomer();
  else forgetAfter(keptForMs - age);
}

function forgetAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(forgetOldCustomer, ms);
}

/** The browser's own clock: only differences count. */
function currentTime(): number {
  return nowWithOffset(0).getTime();
}
