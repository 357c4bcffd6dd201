import { readJson } from '#web/api/plain-calls.ts';
import type { Session } from '../identity.contract.ts';

let asked: Promise<Session | undefined> | undefined;

/** Who looks on; asked until there is an answer, and then once for a page. `undefined` where there is none. */
export function readSession(): Promise<Session | undefined> {
  asked ??= readJson<Session>('/api/session').then((session) => {
    if (!session) asked = undefined;
    return session;
  });
  return asked;
}

/** Whether staff look on. */
export const isStaff = async (): Promise<boolean | undefined> => (await readSession())?.authenticated;
