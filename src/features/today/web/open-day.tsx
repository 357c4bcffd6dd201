import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSite } from '#web/site/site.ts';
import { expectedLeft, slotOf } from '../domain/forecast.ts';
import type { TodayAnswer } from '../today.contract.ts';
import { BoardContext, nameIn } from './board-context.ts';
import { DayFooter } from './day-footer.tsx';
import { Filters, filterMatches, useFilter } from './filters.tsx';
import { BoardList } from './list/board-list.tsx';
import type { RowActions } from './list/row.tsx';
import { useSteadyList } from './list/use-steady-list.ts';
import { OpenedBooking } from './opened/opened-booking.tsx';
import { RoughDay, RoughTomorrow } from './rough-days.tsx';
import { bookingMatcher } from './search/match-booking.ts';
import type { Look } from './search/use-look.ts';
import type { useAlarm } from './use-alarm.ts';
import { useIsWide } from './use-is-wide.ts';
import type { Shift } from './use-shift.ts';

interface OpenDayProps {
  shift: Shift;
  answer: TodayAnswer;
  look: Look;
  alarm: ReturnType<typeof useAlarm>;
  isCut: boolean;
}

/** The bookings of a day, once they are there. */
export function OpenDay({ shift, answer, look, alarm, isCut }: OpenDayProps) {
  const { departures, stays, now, record, takeMoney, outbox, keepPlaces } = shift;
  const { day, text } = look;
  const { items, bookings } = answer;
  const { date } = day;
  const isWide = useIsWide();
  const { filter, choose } = useFilter();
  const isMeant = useMemo(() => bookingMatcher(text), [text]);
  const entries = useSteadyList({
    departures,
    stays,
    choice: `${date} ${filter} ${text}`,
    isWanted: (departure) =>
      isMeant(departure.booking) && (filter === null || filterMatches[filter](departure)),
  });
  useEffect(() => keepPlaces(entries.map(({ place }) => place)));
  const isAhead = date > day.today;
  const actions = useRowActions(shift, look);
  const context = useMemo(
    () => ({
      ...{ items, date, now, isAhead, record, takeMoney },
      nameOf: (bookingId: number) => nameIn(bookings, bookingId),
    }),
    [bookings, items, date, now, isAhead, record, takeMoney],
  );
  const opened = departures.find(({ booking }) => booking.id === look.openId);
  const isLooking = filter !== null || text !== '';
  const isOver = departures.length > 0 && entries.every(({ place }) => place.section === 'done');
  const list = (
    <div className="grid grid-cols-1 content-start gap-3">
      {departures.length === 0 && <Notice title={m.today_empty()} />}
      {!isLooking && isOver && <Notice tone="success">{m.today_all_done()}</Notice>}
      {isLooking && departures.length > 0 && entries.length === 0 && (
        <NobodyFits
          text={text}
          onShowAll={() => {
            look.type('');
            choose(null);
          }}
        />
      )}
      <BoardList
        {...{ entries, items, now, stays, actions, isWide }}
        openId={look.openId ?? null}
        unsent={isCut ? outbox.waiting : []}
        isLive={!isAhead}
        isDoneOpen={isLooking}
      />
    </div>
  );
  return (
    <BoardContext value={context}>
      <RoughDay day={day} items={items} />
      {isAhead && departures.length > 0 && <Notice>{m.today_ahead()}</Notice>}
      {departures.length > 0 && <Filters departures={departures} filter={filter} onChoose={choose} />}
      {isWide && departures.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)_18rem] items-start gap-3 pt-1 2xl:grid-cols-[minmax(0,1fr)_20rem]">
          {list}
          <aside
            aria-label={m.today_opened()}
            className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto"
          >
            {opened ? (
              <OpenedBooking departure={opened} onClose={() => look.setOpened(null)} />
            ) : (
              <p className="rounded-md border border-dashed border-edge px-4 py-8 text-center">
                {m.today_choose_row()}
              </p>
            )}
          </aside>
        </div>
      ) : (
        list
      )}
      <DayFooter
        callOff={date < day.today ? null : date}
        free={useFreeNow(shift, look, items)}
        alarm={alarm}
      />
      <RoughTomorrow day={day} items={items} />
    </BoardContext>
  );
}

/** The same object for all rows, however often the board is drawn. */
function useRowActions({ record, undo }: Shift, { openId, setOpened }: Look): RowActions {
  const latest = useRef({ openId });
  useEffect(() => {
    latest.current = { openId };
  });
  return useMemo(
    () => ({
      step: (bookingId, kind, method) => record({ bookingId, kind }, method ?? undefined),
      undo,
      toggle: (bookingId) => setOpened(latest.current.openId === bookingId ? null : bookingId),
    }),
    [record, undo, setOpened],
  );
}

/** What the half hour that is running can still count on; nothing on another day or outside the hours. */
function useFreeNow({ departures, now }: Shift, { day }: Look, items: TodayAnswer['items']): string[] {
  const { timeZone } = useSite();
  const { date, today } = day;
  const slotNumber = slotOf(now, date, timeZone);
  if (date !== today) return [];
  return items
    .filter(({ slots }) => slots.some((slot) => slot.slotNumber === slotNumber))
    .map((item) =>
      m.today_free_units({
        count: expectedLeft(item, slotNumber, departures, { now, date, timeZone }),
        item: item.title,
      }),
    );
}

interface NobodyFitsProps {
  text: string;
  onShowAll: () => void;
}

/** Nobody of the day is meant by what was typed or chosen. */
function NobodyFits({ text, onShowAll }: NobodyFitsProps) {
  return (
    <Notice
      title={m.today_nobody_fits()}
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button size="compact" onClick={onShowAll}>
            {m.today_show_all()}
          </Button>
          {text && (
            <Link
              to={`/admin?tab=bookings&q=${encodeURIComponent(text)}`}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {m.today_search_everywhere()}
            </Link>
          )}
        </div>
      }
    />
  );
}
