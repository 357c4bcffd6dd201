import { unattendedHeader } from '#shared/unattended-header.ts';
import { ApiError, isApiError } from './api-error.ts';
import { transport } from './transport.ts';

/** Somebody who touched the device so lately still is at it. */
const attendedMs = 60_000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Puts a login in the way of every call that is refused because the session has ended. Such a call did nothing, so it is
 * repeated after the login, whatever it does. Calls that the page makes while nobody is at the device say so: they do not
 * keep the session alive.
 * @param logIn resolves with whether somebody has logged in again
 * @returns takes all of it away
 */
export function guardCalls(logIn: (isAttended: boolean) => Promise<boolean>): () => void {
  const unguarded = transport.fetch;
  // Whoever opens a page is there.
  let lastSign = performance.now();
  const note = () => {
    lastSign = performance.now();
  };
  const isAttended = () => performance.now() - lastSign < attendedMs;
  for (const sign of signsOfLife) addEventListener(sign, note, { capture: true, passive: true });

  transport.fetch = async (path, init) => {
    for (;;) {
      const headers = new Headers(init.headers);
      if (!isAttended()) headers.set(unattendedHeader, '1');
      const response = await unguarded(path, { ...init, headers });
      if (!(await isSessionOver(response)) || !(await logIn(isAttended()))) return response;
    }
  };
  transport.logInAgain = () => logIn(isAttended());

  return () => {
    for (const sign of signsOfLife) removeEventListener(sign, note, { capture: true });
    transport.fetch = unguarded;
    delete transport.logInAgain;
  };
}

async function isSessionOver(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const error = new ApiError(response.status, response.statusText, await response.clone().text());
  return isApiError(error, 'identity/login-required');
}
