const minute = 60;

/** After so many refusals a mail has failed: some ten hours after the first. */
export const maxAttempts = 12;

/** An unreachable mail server is retried soon: the mail itself is not at fault. */
export const unreachableSeconds = minute;

/**
 * When a mail that was put off is tried again: after 1, 2, 4 … minutes, at most 2 hours.
 * @param attempts how often it was put off, this time included
 * @returns `null` where it has failed
 */
export function nextTrySeconds(attempts: number): number | null {
  if (attempts >= maxAttempts) return null;
  return Math.min(minute * 2 ** (attempts - 1), 120 * minute);
}
