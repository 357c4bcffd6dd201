import { readJson } from '#web/api/plain-calls.ts';
import type { Session } from '../identity.contract.ts';

let asked: Promise<boolean | undefined> | undefined;

/** Whether staff look on; asked once for a page. `undefined` where there is no answer. */
export function isStaff(): Promise<boolean | undefined> {
  asked ??= readJson<Session>('/api/session').then((session) => session?.authenticated);
  return asked;
}
