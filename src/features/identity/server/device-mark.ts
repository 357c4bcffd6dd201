import { randomBytes } from 'node:crypto';

/** What a browser that has logged in to an account keeps, in a signed cookie. */
export function makeDeviceMark(accountId: number): string {
  return `${randomBytes(16).toString('hex')}.${accountId}`;
}

export function isDeviceOf(accountId: number, mark: string): boolean {
  return mark.endsWith(`.${accountId}`);
}
