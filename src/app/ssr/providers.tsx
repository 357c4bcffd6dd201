import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { ToastProvider } from '#ui/toast.tsx';

/** Data is fresh until something says otherwise, and a failed call is shown instead of tried again unseen. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider
        label={m.site_toast_label()}
        regionLabel={m.site_toast_region()}
        closeLabel={m.site_close()}
      >
        {children}
      </ToastProvider>
    </QueryClientProvider>
  );
}
