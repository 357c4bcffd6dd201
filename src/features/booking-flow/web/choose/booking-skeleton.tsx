import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { BookingStep } from '../../domain/booking-progress.ts';
import { BookingFrame, stepNames } from '../frame/booking-frame.tsx';

/** The server draws the first step. Documents and payment have pages of their own, and the last step depends on the booking. */
const heads: Partial<Record<BookingStep, { title: () => string; lead: () => string }>> = {
  2: { title: () => m.booking_items_title(), lead: () => m.booking_items_lead() },
  3: { title: () => m.booking_summary_title(), lead: () => m.booking_summary_lead() },
};

/** Shown until the browser has read the stored progress of the booking. */
export function BookingSkeleton({ step }: { step: BookingStep }) {
  const { title, lead } = heads[step] ?? { title: stepNames[step] };
  return (
    <BookingFrame step={step} title={title()} lead={lead?.()}>
      <p className="sr-only">{m.booking_loading()}</p>
      <NeedsScript />
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

/** React draws it on the server alone, so the browser's script goes without the text. */
export function NeedsScript() {
  return (
    <noscript>
      {import.meta.env.SSR && <p className="mb-5 font-semibold">{m.booking_needs_script()}</p>}
    </noscript>
  );
}
