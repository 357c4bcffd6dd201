import { useEffect, useState } from 'react';

/** What is left of the seconds that the server sent, by a monotonic clock, which changes of the system time do not affect. */
export function useCountdown(answer: { holdSecondsLeft: number | null } | undefined): number | null {
  const [passed, setPassed] = useState({ since: answer, ms: 0 });
  const given = answer?.holdSecondsLeft ?? null;

  useEffect(() => {
    if (given === null) return;
    const start = performance.now();
    const timer = setInterval(() => setPassed({ since: answer, ms: performance.now() - start }), 1000);
    return () => clearInterval(timer);
  }, [answer, given]);

  if (given === null) return null;
  // A new answer begins anew.
  const passedMs = passed.since === answer ? passed.ms : 0;
  return Math.max(0, Math.ceil(given - passedMs / 1000));
}
