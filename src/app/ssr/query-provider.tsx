import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConnectionLost } from '#web/connection/send-when-online.ts';

/**
 * Data is fresh until something says otherwise, and a failed call is shown instead of tried again unseen. Where the
 * network is missing and the service worker has no answer, the query is paused, and fetches when the network is back.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: Number.POSITIVE_INFINITY,
        retry: (_, error) => error instanceof ConnectionLost,
        retryDelay: 0,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
