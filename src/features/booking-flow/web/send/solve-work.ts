import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

const givesUpAfterMs = 120_000;
const mostWorkers = 4;

/**
 * Does the work that the server asks for, beside the page, so that it can still be used.
 * @returns the text of the header that shows it; `null` where this browser cannot do it, or not in time.
 */
export async function solveWork(challenge: Challenge): Promise<string | null> {
  try {
    const solution = await solveChallengeWorkers({
      challenge,
      concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
      createWorker: () => new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' }),
      timeout: givesUpAfterMs,
    });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } catch {
    return null;
  }
}
