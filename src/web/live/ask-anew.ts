import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks for what a query shows after a change. An answer that is on its way may have been read before the change: it is
 * waited for, and then asked for once more, however many changes came meanwhile. `refetch` would take the first answer
 * of a page for the new one, and give up every later one at the next change: where changes come faster than answers,
 * none would ever arrive.
 */
export async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined);
  await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
