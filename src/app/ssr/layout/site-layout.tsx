import type { ReactNode } from 'react';
import type { ContentEntry } from '#features/content/content.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteLayoutProps {
  contact: ContentEntry | null;
  children: ReactNode;
}

export function SiteLayout({ contact, children }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-sea px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3"
      >
        {m.site_skip()}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter contact={contact} />
    </div>
  );
}
