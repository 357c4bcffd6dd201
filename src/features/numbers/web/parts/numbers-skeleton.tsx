import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export function NumbersSkeleton() {
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-2">
      <span className="sr-only">{m.numbers_loading()}</span>
      <Skeleton className="h-72 sm:h-52 lg:col-span-full xl:h-32" />
      <Skeleton className="h-96 lg:col-span-full" />
      <Skeleton className="h-[32rem]" />
      <Skeleton className="h-[32rem]" />
    </div>
  );
}
