import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { KeptToast } from './kept-toast.ts';

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
    </ToastProvider>
  );
}
