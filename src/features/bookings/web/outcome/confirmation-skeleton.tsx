import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export function ConfirmationSkeleton() {
  return (
    <>
      <div className="mb-7 grid gap-3">
        <Skeleton className="size-12" />
        <h1 className="text-3xl">{m.booking_your_booking()}</h1>
        <p role="status" className="text-lg text-sea-soft">
          {m.booking_loading()}
        </p>
        <Skeleton className="h-12 w-56" />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <Skeleton className="h-[28rem]" />
        <Skeleton className="h-72" />
      </div>
    </>
  );
}
