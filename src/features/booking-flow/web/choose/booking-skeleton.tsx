import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { BookingStep } from '../../domain/booking-progress.ts';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { ChooseDayHint } from '../when/choose-day-hint.tsx';
import { DateLead } from '../when/date-bar.tsx';

const heads: Record<BookingStep, { title: () => string; lead: () => ReactNode }> = {
  1: { title: () => m.booking_date_title(), lead: () => <DateLead /> },
  2: { title: () => m.booking_items_title(), lead: () => m.booking_items_lead() },
  3: { title: () => m.booking_summary_title(), lead: () => m.booking_summary_lead() },
  4: { title: () => m.booking_documents_title(), lead: () => m.booking_documents_lead() },
  5: { title: () => m.payment_title(), lead: () => m.payment_lead() },
  6: { title: () => m.booking_confirmed_title(), lead: () => m.booking_confirmed_lead() },
};

interface BookingSkeletonProps {
  step: BookingStep;
  /** Says which item the times of the first step are about. */
  label?: ReactNode;
}

/** Shown until the browser has read the stored progress of the booking. */
export function BookingSkeleton({ step, label }: BookingSkeletonProps) {
  const { title, lead } = heads[step];
  return (
    <BookingFrame step={step} title={title()} lead={lead()}>
      <p className="sr-only">{m.booking_loading()}</p>
      <noscript>
        <p className="mb-5 font-semibold">{m.booking_needs_script()}</p>
      </noscript>
      {step === 1 && label}
      {step === 1 && (
        <div className="grid grid-cols-1 items-start gap-6 noscript:hidden sm:grid-cols-[20rem_1fr] md:grid-cols-[23.25rem_1fr] md:gap-10">
          <CalendarSkeleton />
          <ChooseDayHint />
        </div>
      )}
      {step === 2 && <ItemCardsSkeleton />}
      {step > 2 && <Skeleton className="h-96 max-w-3xl" />}
    </BookingFrame>
  );
}

export function ItemCardsSkeleton() {
  return (
    <div className="grid gap-3 lg:grid-cols-3 lg:gap-5">
      <Skeleton className="h-[11.125rem] lg:h-[43rem]" />
      <Skeleton className="h-[11.125rem] lg:h-[43rem]" />
      <Skeleton className="h-[11.125rem] lg:h-[43rem]" />
    </div>
  );
}

/** As large as the calendar, so that nothing below it moves when the calendar comes. */
function CalendarSkeleton() {
  return <Skeleton className="h-[14.125rem] w-full sm:h-[15.875rem]" />;
}
