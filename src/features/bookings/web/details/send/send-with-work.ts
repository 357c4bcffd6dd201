import type { Challenge } from 'altcha-lib';
import { ApiError } from '#web/api/api-error.ts';

const workRequired = 428;

/**
 * Sends a request, and once more with the work where the server asks for some. What does the work is loaded only then.
 * @param onWork told when the work begins.
 */
export async function sendWithWork<Answer>(
  send: (work: string | undefined) => Promise<Answer>,
  onWork: () => void,
): Promise<Answer> {
  try {
    return await send(undefined);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== workRequired) throw error;
    onWork();
    const { solveWork } = await import('./solve-work.ts');
    const work = await solveWork(error.body.challenge as Challenge);
    if (work === null) throw error;
    return send(work);
  }
}
