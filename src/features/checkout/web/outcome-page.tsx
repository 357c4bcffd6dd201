import type { ReactNode } from 'react';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { ConnectionNotice } from '#web/connection/connection-notice.tsx';

/** The frame of what follows a payment, as of the confirmation that comes next. */
export function OutcomePage({ children }: { children: ReactNode }) {
  return (
    <PageContainer className="min-h-[80dvh] py-8 sm:py-12">
      {children}
      <ConnectionNotice className="sticky bottom-3 mt-8" />
    </PageContainer>
  );
}
