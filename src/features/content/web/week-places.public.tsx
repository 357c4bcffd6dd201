import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { lazyOr } from '#ui/lazy-or.ts';
import type { WeekListProps } from './home/week-list.tsx';

/** Few open it. */
const WeekList = lazyOr<WeekListProps>(
  () => import('./home/week-list.tsx').then((module) => module.WeekList),
  () => <p>{m.booking_week_failed()}</p>,
);

/** The week of the home page, to be looked at without leaving the page. */
export function WeekPlaces(props: WeekListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group text-base font-normal" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-lagoon-deep [&::-webkit-details-marker]:hidden">
        {m.booking_week_title()}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {isOpen && (
        <Suspense fallback="…">
          <WeekList {...props} />
        </Suspense>
      )}
    </details>
  );
}
