import './booking.css';
import type { ReactNode } from 'react';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { ConnectionNotice } from '#web/connection/connection-notice.tsx';

interface ActionBarProps {
  label: string;
  /** What is chosen so far. */
  children?: ReactNode;
  /** What keeps the visitor from going on; said at once. */
  problem?: string | undefined;
  action: ReactNode;
}

/** Stays at the lower edge, where a thumb is. */
export function ActionBar({ label, children, problem, action }: ActionBarProps) {
  return (
    <section
      data-action-bar
      aria-label={label}
      className="sticky bottom-0 z-20 border-t border-line bg-white/95 pb-[env(safe-area-inset-bottom)] shadow-[0_-10px_24px_-16px_rgb(11_57_69/0.45)] backdrop-blur-sm"
    >
      <PageContainer className="py-3 low:py-1.5 low:[&_button]:min-h-12 low:[&_button]:py-1.5">
        <ConnectionNotice className="mb-3" />
        <p role="alert" className="font-semibold text-coral-deep empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
          <div className="min-w-0 flex-1 basis-52">{children}</div>
          <div className="flex w-full shrink-0 sm:w-auto [&>*]:flex-1">{action}</div>
        </div>
      </PageContainer>
    </section>
  );
}
