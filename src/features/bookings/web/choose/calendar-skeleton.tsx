import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** As large as a month of six weeks, so that nothing below it moves when the calendar comes. */
export function CalendarSkeleton() {
  return <Skeleton className="h-[23.125rem] w-full sm:h-[25.625rem] sm:max-w-[23.25rem]" />;
}
