import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { ConnectionNotice } from '#web/connection/connection-notice.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';

interface ActionBarProps {
  label: string;
  /** What is chosen so far. */
  children?: ReactNode;
  /** What it costs so far; nothing is added to it later. */
  totalCents: number;
  /** What keeps the visitor from going on; announced at once. */
  problem?: string | undefined;
  action: ReactNode;
}

/** Stays at the lower edge, where a thumb is. */
export function ActionBar({ label, children, totalCents, problem, action }: ActionBarProps) {
  const { language } = useSite();
  return (
    <section
      data-action-bar
      aria-label={label}
      className="sticky bottom-0 z-20 noscript:hidden border-t border-line bg-white/95 pb-[env(safe-area-inset-bottom)] shadow-[0_-10px_24px_-16px_rgb(11_57_69/0.45)] backdrop-blur-sm"
    >
      <PageContainer className="py-2.5 low:py-1.5 low:[&_button]:min-h-12 low:[&_button]:py-1.5">
        <ConnectionNotice className="mb-3" />
        <p role="alert" className="font-semibold text-coral-deep empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="flex min-w-0 flex-1 basis-52 items-center justify-between gap-4">
            <div className="min-w-0">{children}</div>
            <p className="shrink-0 text-right">
              <span className="sr-only">{m.booking_total()} </span>
              <strong className="block text-2xl leading-none">{euro(totalCents, language)}</strong>
              {/* On one line in every language: a second one would cover the times. */}
              <span className="inline-block text-xs whitespace-nowrap text-sea-soft">
                {m.booking_no_fees()}
              </span>
            </p>
          </div>
          <div className="flex w-full shrink-0 sm:w-auto [&>*]:flex-1">{action}</div>
        </div>
      </PageContainer>
    </section>
  );
}
