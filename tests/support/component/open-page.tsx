import { cleanup, configure, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { QueryProvider } from '#app/ssr/query-provider.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { PageToasts } from '#ui/feedback/toast-places.tsx';
import './media-queries.ts';
import './modal-dialogs.ts';

// A busy machine takes its time for what is loaded on demand.
configure({ asyncUtilTimeout: 5_000 });

/** Until loaders have answered. */
const Nothing = () => null;

/** Renders routes as the site does, at an address. Without a root route the site is English and its beach in Rome. */
export function openPage(routes: RouteObject[], address = '/') {
  const router = createMemoryRouter(
    routes.map((route) => ({ HydrateFallback: Nothing, ...route }) as RouteObject),
    { initialEntries: [address] },
  );
  render(
    <QueryProvider>
      <ToastProvider label="Notice" regionLabel="Notices" closeLabel="Close notice">
        <RouterProvider router={router} />
        <PageToasts />
      </ToastProvider>
    </QueryProvider>,
  );
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
  return router;
}

/** Stops the clock. Timers run on. */
export function stopClock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
