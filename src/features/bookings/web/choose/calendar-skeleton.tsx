import { Skeleton } from '#ui/skeleton.tsx';

/** As large as a month of six weeks, so that nothing below it moves when the calendar comes. */
export function CalendarSkeleton() {
  return <Skeleton className="h-[25.5rem] w-full md:w-[24.5rem]" />;
}
