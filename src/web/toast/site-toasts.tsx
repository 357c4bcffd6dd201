import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { AfterHydration } from '../browser/after-hydration.tsx';
import { KeptToast } from './kept-toast.ts';

const PageToasts = lazyOr(() => import('#ui/feedback/toast-places.tsx').then((module) => module.PageToasts));

/** Where the toasts of all pages are shown. */
export function SiteToasts({ children }: { children: ReactNode }) {
  return (
    <ToastProvider
      label={m.site_toast_label()}
      regionLabel={m.site_toast_region()}
      closeLabel={m.site_close()}
    >
      <KeptToast />
      {children}
      <AfterHydration>
        <PageToasts />
      </AfterHydration>
    </ToastProvider>
  );
}
