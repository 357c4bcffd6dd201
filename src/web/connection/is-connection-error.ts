/** How browsers begin the message of a `TypeError` when a call, or a script that a page needs, did not arrive. */
const notArrived = /^(?:Failed to fetch|NetworkError|Load failed|error loading|Importing)/;
/** How Vite begins the message of an error when the styles of such a script did not. */
const stylesNotArrived = 'Unable to preload CSS';

/** Whether something was not loaded, so that the line may be to blame. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof TypeError) return notArrived.test(error.message);
  return error instanceof Error && error.message.startsWith(stylesNotArrived);
}
