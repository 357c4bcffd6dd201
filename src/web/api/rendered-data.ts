import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * What a loader hands to its page: the answer, `null` where there is none, `undefined` where the call failed. The page
 * is worth showing without it; the fault is reported, and the browser asks once more.
 */
export async function loadOrSkip<Data>(
  answer: Promise<Data>,
  reportError: (error: unknown) => void,
): Promise<Data | undefined> {
  return answer.catch((error: unknown) => {
    reportError(error);
    return undefined;
  });
}

/** Nothing at an address is an answer, not a fault. */
export async function orNull<Data>(answer: Promise<Data>): Promise<Data | null> {
  return answer.catch((error: unknown) => {
    if ((error as { status?: number }).status === 404) return null;
    throw error;
  });
}

/** A query that starts with the data of the rendered page, and fetches it where it is missing. */
export function useRendered<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  rendered: Data | undefined,
) {
  return useQuery<Data, Error, Data, Key>({
    ...query,
    ...(rendered === undefined ? {} : { initialData: rendered as never }),
  });
}
