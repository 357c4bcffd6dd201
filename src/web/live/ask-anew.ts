import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches a query anew after a change. A request that is under way may have been read before the change, so the query
 * waits for its answer and then asks once more, however many changes there were in between.
 *
 * `refetch` does not do that. While the first request of a page is under way it sends no other. Later it cancels the
 * request that is under way: where changes come faster than answers, none would ever arrive.
 */
export async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined);
  await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
