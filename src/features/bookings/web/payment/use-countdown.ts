import { useEffect, useState } from 'react';

/** What is left of the seconds that the server gave, by a clock that nobody can set. */
export function useCountdown(answer: { holdSecondsLeft: number | null } | undefined): number | null {
  const [left, setLeft] = useState(answer?.holdSecondsLeft ?? null);

  useEffect(() => {
    const given = answer?.holdSecondsLeft ?? null;
    setLeft(given);
    if (given === null) return;
    const since = performance.now();
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil(given - (performance.now() - since) / 1000)));
    }, 1000);
    return () => clearInterval(timer);
  }, [answer]);

  return left;
}
