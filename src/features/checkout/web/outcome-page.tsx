import type { ReactNode } from 'react';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { ConnectionNotice } from '#web/connection/connection-notice.tsx';

/** Layout of the pages after a payment, with the same spacing as the confirmation page. */
export function OutcomePage({ children }: { children: ReactNode }) {
  return (
    <PageContainer className="min-h-[80dvh] py-8 sm:py-12">
      {children}
      <ConnectionNotice className="sticky bottom-3 mt-8" />
    </PageContainer>
  );
}
