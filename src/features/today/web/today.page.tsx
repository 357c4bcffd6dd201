import { useMemo } from 'react';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import type { Departure } from '../domain/departure.ts';
import { nameIn } from './board-context.ts';
import { DayHeader } from './day-header.tsx';
import { OpenDay } from './open-day.tsx';
import { Objections, OutboxLine, useIsCut } from './outbox-line.tsx';
import { SearchField } from './search/search-field.tsx';
import { useLook } from './search/use-look.ts';
import { useAlarm } from './use-alarm.ts';
import { useDay, useDaySwipe } from './use-day.ts';
import { useShift } from './use-shift.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.today_title(), brand: businessName(args) }), isPrivate: true });

/** The first screen of staff: who goes on the water next, who is out, and who is late. */
export default function TodayPage() {
  const shownDay = useDay();
  const shift = useShift(shownDay.date);
  const { query, day: answer, board, outbox } = shift;
  const look = useLook(shownDay, shift);
  const swipe = useDaySwipe(look.day);
  const { limitMinutes = null } = shift.overdue.details ?? {};
  const alarms = useMemo(() => listAlarms(board?.late ?? [], limitMinutes), [board, limitMinutes]);
  const alarm = useAlarm(alarms);
  const isCut = useIsCut(outbox.obstacle, query);
  return (
    <PageContainer className="pt-1 pb-6 lg:pt-2">
      <div {...swipe} className="grid min-h-[70dvh] grid-cols-1 content-start gap-1 lg:gap-2">
        <div className="print:hidden">
          <DayHeader day={look.day}>
            <SearchField
              text={look.text}
              onType={look.type}
              onSubmit={() => void look.find(look.text)}
              onScan={(code) => void look.scan(code)}
            />
          </DayHeader>
        </div>
        {look.problem && (
          <p role="alert" className="font-semibold text-coral-deep">
            {look.problem}
          </p>
        )}
        {isCut && <OutboxLine outbox={outbox} answeredAt={shift.answeredAt} />}
        <Objections
          objections={outbox.objections}
          nameOf={(id) => nameIn(answer?.bookings, id) || bookingReference(id)}
        />
        {query.isError && !answer && <StaffLoadFailure title={m.today_load_failed()} query={query} />}
        {answer && board ? (
          <OpenDay shift={shift} answer={answer} look={look} alarm={alarm} isCut={isCut} />
        ) : (
          query.isPending && <LoadingRows />
        )}
        <p role="status" className="sr-only">
          {shift.said}
        </p>
      </div>
    </PageContainer>
  );
}

/** Late bookings sound once, and once more at the owner's limit. */
function listAlarms(late: readonly Departure[], limitMinutes: number | null): string[] {
  return late.flatMap(({ booking: { id }, minutesLate }) =>
    limitMinutes !== null && minutesLate >= limitMinutes ? [`late ${id}`, `limit ${id}`] : [`late ${id}`],
  );
}

function LoadingRows() {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">{m.today_loading()}</span>
      <Skeleton className="h-11 lg:mb-1 lg:h-12" />
      {['1', '2', '3', '4', '5', '6', '7'].map((row) => (
        <Skeleton key={row} className="h-18" />
      ))}
    </div>
  );
}
