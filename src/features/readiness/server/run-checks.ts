import { setTimeout as sleep } from 'node:timers/promises';
import { networkErrorCode } from '#features/payments/server/mypos.public.ts';
import { type Verdict, verdict } from '../domain/verdict.ts';

export const checkWithinMs = 10_000;

/** Looks at one thing; what it began is given up when the signal comes. */
export type Check<Finding extends string> = (signal: AbortSignal) => Promise<Verdict<Finding>>;
type Unlooked = 'check-late' | 'check-broken';

/** The verdict of a check; one that fails, or has none in time, says that nothing is known. */
export async function runCheck<Finding extends string>(
  check: Check<Finding>,
  withinMs: number = checkWithinMs,
): Promise<Verdict<Finding | Unlooked>> {
  const end = new AbortController();
  const late = sleep(withinMs, verdict('unknown', 'check-late' as const, { seconds: withinMs / 1000 }), {
    signal: end.signal,
  });
  // Rejected when the check was quicker.
  late.catch(() => undefined);
  const looked = check(AbortSignal.any([end.signal, AbortSignal.timeout(withinMs)])).catch((error: unknown) =>
    verdict('unknown', 'check-broken' as const, { reason: networkErrorCode(error) }),
  );
  try {
    return await Promise.race([looked, late]);
  } finally {
    end.abort();
  }
}
