/** How browsers begin the message of a `TypeError` when a call, or a script that a page needs, did not arrive. */
const notArrived = /^(?:Failed to fetch|NetworkError|Load failed|error loading|Importing)/;

/** Whether something was not loaded, so that the line may be to blame. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && notArrived.test(error.message);
}
