import { localStore, sessionStore } from '#web/browser/browser-storage.ts';
import { mergeStored, parseStoredJson } from '#web/browser/stored-json.ts';
import { nowWithOffset } from '#web/site/clock.ts';
import { storageKeys, submissionKey } from './storage-keys.ts';

/** How long personal data are kept after they were typed. */
const keptForMs = 60 * 60_000;
const checkEveryMs = 60_000;

/** What customers typed, and the booking that was made with it as long as it is not paid. */
export function readCustomerInfo(): string | null {
  forgetOldCustomer();
  return localStore.read(storageKeys.customer);
}

export function saveCustomerInfo(fields: object): void {
  mergeStored(storageKeys.customer, { ...fields, timestamp: currentTime() });
}

/** Removes personal data. What is still to be paid stays: the server has the rest. */
export function forgetCustomer(): void {
  // The body of the last request has the same data.
  sessionStore.remove(submissionKey);
  const info = parseInfo();
  if (!info) return;
  const { fullName, email, dateOfBirth, phoneNumber, accepted, ...booked } = info;
  if ('itemsBooked' in booked) localStore.write(storageKeys.customer, JSON.stringify(booked));
  else localStore.remove(storageKeys.customer);
}

/** Forgets what was typed more than an hour ago, on whichever page, and looks again every minute. */
export function watchCustomerInfo(): void {
  forgetOldCustomer();
  setInterval(forgetOldCustomer, checkEveryMs);
}

function forgetOldCustomer(): void {
  const info = parseInfo();
  if (!info || !('fullName' in info)) return;
  const age = currentTime() - Number(info.timestamp);
  // Stored by an older version: the hour begins now.
  if (Number.isNaN(age)) saveCustomerInfo({});
  // A clock that was set back says nothing about the age.
  else if (age < 0 || age >= keptForMs) forgetCustomer();
}

function parseInfo(): Record<string, unknown> | null {
  const info = parseStoredJson(localStore.read(storageKeys.customer));
  return typeof info === 'object' && !Array.isArray(info) ? (info as Record<string, unknown> | null) : null;
}

/** The browser's own clock: only differences count. */
function currentTime(): number {
  return nowWithOffset(0).getTime();
}
