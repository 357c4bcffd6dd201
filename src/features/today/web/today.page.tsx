import { CloudOff, Plus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { expectedLeft } from '../domain/forecast.ts';
import type { TodayBooking, TodayItem } from '../today.contract.ts';
import { ArrivalForm } from './arrival/arrival-form.tsx';
import { useArrival } from './arrival/use-arrival.ts';
import { BoardContext } from './board-context.ts';
import { BoardView } from './board-view.tsx';
import { DayHeader } from './day-header.tsx';
import { RoughDay, RoughTomorrow } from './rough-days.tsx';
import { useAlarm } from './use-alarm.ts';
import { type TodayBoard, useBoard } from './use-board.ts';
import { useBoardGroups } from './use-board-groups.ts';
import { type ShownDay, useDay, useDaySwipe } from './use-day.ts';
import { type Facts, type RecordFact, useFacts } from './use-facts.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.today_title(), brand: businessName(args) }), isPrivate: true });

/** The first screen of staff: who goes on the water next, who is out, and who is late. */
export default function TodayPage() {
  const day = useDay();
  const swipe = useDaySwipe(day);
  const facts = useFacts();
  const today = useBoard(day.date, facts.pending);
  const { board, query } = today;
  useEffect(() => facts.settle(today.day?.facts ?? []));
  const overdueIds = useMemo(() => board?.late.map(({ booking }) => booking.id) ?? [], [board]);
  const alarm = useAlarm(overdueIds);
  return (
    <PageContainer className="py-4">
      <div {...swipe} className="grid min-h-[70dvh] content-start gap-5">
        <DayHeader day={day} alarm={alarm} />
        {query.isError && !today.day && <StaffLoadFailure title={m.today_load_failed()} query={query} />}
        {today.day && board ? (
          <OpenDay key={day.date} today={today} day={day} facts={facts} />
        ) : (
          query.isPending && (
            <div className="grid min-h-[50dvh] place-items-center">
              <Spinner label={m.today_loading()} />
            </div>
          )
        )}
      </div>
    </PageContainer>
  );
}

const noBookings: TodayBooking[] = [];
const noItems: TodayItem[] = [];

interface OpenDayProps {
  today: TodayBoard;
  day: ShownDay;
  facts: Facts;
}

function OpenDay({ today: { day: answer, board, now }, day: shown, facts }: OpenDayProps) {
  const { date } = shown;
  const { timeZone } = useSite();
  const bookings = answer?.bookings ?? noBookings;
  const items = answer?.items ?? noItems;
  const { record: keep } = facts;
  const groups = useBoardGroups(board);
  const { stay } = groups;
  const isAhead = date > shown.today;
  // The same as long as nothing but the board changes, so that a tap draws one card anew and not all of them.
  const context = useMemo(() => {
    const find = (bookingId: number) => bookings.find(({ id }) => id === bookingId);
    const record: RecordFact = (tap) => {
      stay(tap.bookingId);
      keep({ ...tap, moves: find(tap.bookingId)?.moves });
    };
    const nameOf = (bookingId: number) => {
      const booking = find(bookingId);
      return booking?.fullName ?? booking?.reference ?? '';
    };
    return { items, date, now, record, nameOf, isAhead };
  }, [bookings, items, date, now, keep, stay, isAhead]);
  const arrival = useArrival({ bookings, day: shown, record: context.record });
  if (!board) return null;
  const departures = board.groups.flatMap((group) => group.departures);
  const freeUnits = (item: TodayItem, slotNumber: number) =>
    expectedLeft(item, slotNumber, departures, { now, date, timeZone });
  return (
    <BoardContext value={context}>
      <OutboxNotices facts={facts} nameOf={context.nameOf} />
      <RoughDay day={shown} items={items} />
      <ArrivalForm arrival={arrival} />
      <LinkButton to="/admin/walk-in" className="sm:justify-self-start">
        <Plus aria-hidden="true" className="size-5" />
        {m.walk_in_link()}
      </LinkButton>
      {isAhead && board.groups.length > 0 && <Notice>{m.today_ahead()}</Notice>}
      <BoardView board={board} groups={groups} freeUnits={freeUnits} />
      <RoughTomorrow day={shown} items={items} />
    </BoardContext>
  );
}

interface OutboxNoticesProps {
  facts: Facts;
  nameOf: (bookingId: number) => string;
}

/** Facts that are waiting to be sent, and objections of the server. */
function OutboxNotices({ facts: { waiting, obstacle, objections }, nameOf }: OutboxNoticesProps) {
  return (
    <>
      {obstacle !== null && waiting > 0 && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-md bg-amber-tint px-3 py-2 font-semibold text-amber"
        >
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          {m.today_recorded_offline({ count: waiting })}
        </p>
      )}
      {objections.map(({ fact, sentence, dismiss }) => (
        <Notice
          key={fact.id}
          tone="error"
          announce
          title={`${nameOf(fact.bookingId)}: ${sentence}`}
          action={
            <Button size="compact" onClick={dismiss}>
              {m.today_seen()}
            </Button>
          }
        />
      ))}
    </>
  );
}
