import { readJson } from '#web/api/plain-calls.ts';
import type { Session } from '../identity.contract.ts';

let asked: Promise<boolean | undefined> | undefined;

/** Whether staff look on; asked until there is an answer, and then once for a page. `undefined` where there is none. */
export function isStaff(): Promise<boolean | undefined> {
  asked ??= readJson<Session>('/api/session').then((session) => {
    if (!session) asked = undefined;
    return session?.authenticated;
  });
  return asked;
}
