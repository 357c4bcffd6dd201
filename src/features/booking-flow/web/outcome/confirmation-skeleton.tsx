import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ContactLine } from './contact-line.tsx';

export function ConfirmationSkeleton() {
  return (
    <>
      <div className="mb-7 grid gap-3">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 noscript:hidden" />
          <h1 className="text-3xl">{m.booking_your_booking()}</h1>
        </div>
        <p role="status" className="text-lg text-sea-soft noscript:hidden">
          {m.booking_loading()}
        </p>
        <NeedsScript />
        <Skeleton className="h-12 w-56 noscript:hidden" />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr] noscript:hidden">
        <Skeleton className="h-[28rem]" />
        <Skeleton className="h-72" />
      </div>
    </>
  );
}

/** The browser fetches a booking by script: without it the page says where else the booking is found. */
function NeedsScript() {
  return (
    <noscript>
      <Notice title={m.booking_view_needs_script()}>
        <p>{m.booking_view_needs_script_text()}</p>
        <ContactLine className="mt-2 font-semibold not-italic [&>a]:underline" />
      </Notice>
    </noscript>
  );
}
