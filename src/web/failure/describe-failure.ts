import { ApiError } from '../api/api-client.ts';

/** The server's sentence about a call that failed, or the given one where the server sent none or was not reached. */
export function describeFailure(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.text) || fallback;
}
