import { BookingFrame } from '#features/bookings/web/booking-screens.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { OutcomePage } from './outcome-page.tsx';

/** What stands there until the browser has told what is to be paid. */
export function PaymentSkeleton({ isOutcome }: { isOutcome: boolean }) {
  const loading = (
    <>
      <p role="status" className="mb-5 text-sea-soft">
        {m.payment_loading()}
      </p>
      <noscript>
        <p className="mb-5 font-semibold">{m.payment_needs_script()}</p>
      </noscript>
    </>
  );
  if (isOutcome) {
    return (
      <OutcomePage>
        <div className="mb-3 flex items-center gap-3">
          <Skeleton className="size-10" />
          <h1 className="text-3xl">{m.payment_page_title()}</h1>
        </div>
        {loading}
        <Skeleton className="h-12 w-56" />
      </OutcomePage>
    );
  }
  return (
    <BookingFrame step={5} title={m.payment_title()} lead={m.payment_lead()}>
      {loading}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Skeleton className="h-40 lg:order-2" />
        <Skeleton className="h-[26rem]" />
      </div>
    </BookingFrame>
  );
}
