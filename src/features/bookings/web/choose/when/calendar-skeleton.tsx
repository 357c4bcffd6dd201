import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** As large as the calendar, so that nothing below it moves when the calendar comes. */
export function CalendarSkeleton() {
  return <Skeleton className="h-[14.125rem] w-full sm:h-[15.875rem]" />;
}
