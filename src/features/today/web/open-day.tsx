import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DefectDialog, type DefectiveCraft } from '#features/craft/web/defect-button.public.tsx';
import { UnsentDefects } from '#features/craft/web/defects.public.tsx';
import { useDefects } from '#features/craft/web/use-defects.public.ts';
import { isOpen, timelineOf } from '#features/overdue/domain/steps.public.ts';
import { OverdueCard } from '#features/overdue/web/overdue-card.public.tsx';
import { QueueSection } from '#features/queue/web/queue-section.public.tsx';
import { ReceiptsLine } from '#features/receipts/web/receipts-line.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { restoreLostFocus } from '#ui/overlay/focus-restoration.ts';
import { useSite } from '#web/site/site.ts';
import type { Departure } from '../domain/departure.ts';
import { expectedLeft, slotOf } from '../domain/forecast.ts';
import type { TodayAnswer, TodayBooking } from '../today.contract.ts';
import { BoardContext, nameIn, titleOf, useBoardContext } from './board-context.ts';
import { InHandNotice } from './craft/in-hand-notice.tsx';
import { DayFooter } from './day-footer.tsx';
import { DayEndNotice, EndOfDay } from './end/end-of-day.tsx';
import { Filters, filterMatches, useFilter } from './filters.tsx';
import { BoardList } from './list/board-list.tsx';
import type { RowActions } from './list/row.tsx';
import { Drafts } from './list/use-draft.ts';
import { useSteadyList } from './list/use-steady-list.ts';
import { OpenedBooking } from './opened/opened-booking.tsx';
import { outRental } from './overdue/out-rental.ts';
import { OverdueNotices } from './overdue/overdue-notices.tsx';
import { RoughDay, RoughTomorrow } from './rough-days.tsx';
import { bookingMatcher } from './search/match-booking.ts';
import type { Look } from './search/use-look.ts';
import type { useAlarm } from './use-alarm.ts';
import type { Shift } from './use-shift.ts';
import { useView, type View } from './use-view.ts';

interface OpenDayProps {
  shift: Shift;
  answer: TodayAnswer;
  look: Look;
  alarm: ReturnType<typeof useAlarm>;
  isCut: boolean;
}

/** The day, once it is there: its bookings, the card of one that is overdue, or its end. */
export function OpenDay(props: OpenDayProps) {
  const { shift, answer, look } = props;
  const { departures, now, record, takeMoney, overdue, dayEnd, closeDay } = shift;
  const { date, today } = look.day;
  const { items, bookings, sheet = null } = answer;
  const isAhead = date > today;
  const { unfit } = useDefects(shift.answeredAt);
  const { view, show } = useView();
  useFocusInView(view);
  const openCard = useOpenCard(shift, show);
  const { steps } = overdue;
  const [defective, reportDefect] = useState<DefectiveCraft | null>(null);
  const [drafts] = useState(() => new Map<string, unknown>());
  const context = useMemo(
    () => ({
      ...{ items, sheet, departures, date, today, now, isAhead, record, takeMoney, unfit, reportDefect },
      ...{ steps, openCard },
      nameOf: (bookingId: number) => nameIn(bookings, bookingId),
    }),
    [
      bookings,
      items,
      sheet,
      departures,
      date,
      today,
      now,
      isAhead,
      record,
      takeMoney,
      unfit,
      steps,
      openCard,
    ],
  );
  const toBoard = () => show({ kind: 'board' });
  const shown = view.kind === 'case' && departures.find(({ booking }) => booking.id === view.bookingId);
  return (
    <BoardContext value={context}>
      {shown ? (
        <Card departure={shown} isDrill={view.isDrill} overdue={overdue} onClose={toBoard} />
      ) : view.kind === 'end' && !isAhead ? (
        <EndOfDay dayEnd={dayEnd} onCloseDay={closeDay} onBack={toBoard} />
      ) : (
        <Drafts value={drafts}>
          <DayBoard {...props} onEnd={isAhead ? null : () => show({ kind: 'end' })} />
        </Drafts>
      )}
      {defective && <DefectDialog craft={defective} onClose={() => reportDefect(null)} />}
    </BoardContext>
  );
}

/** The button that opened a view, or closed it, is not on the page any more: the keyboard goes on from the main part. */
function useFocusInView(view: View): void {
  const key = view.kind === 'case' ? `case ${view.bookingId}` : view.kind;
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== key) restoreLostFocus();
    before.current = key;
  }, [key]);
}

interface CardProps {
  departure: Departure<TodayBooking>;
  isDrill: boolean;
  overdue: Shift['overdue'];
  onClose: () => void;
}

/** The card of a rental, with those who are out beside it. */
function Card({ departure, ...props }: CardProps) {
  const { departures, items, sheet, now, nameOf } = useBoardContext();
  const sizes = sheet?.rules.jacketSizes ?? [];
  const neighbours = departures.filter(
    ({ booking, rental }) =>
      rental.phase === 'out' && booking.phoneNumber && booking.id !== departure.booking.id,
  );
  return (
    <OverdueCard
      {...props}
      {...{ now, nameOf }}
      rental={outRental(departure, items, sizes)}
      neighbours={neighbours.map((each) => outRental(each, items, sizes))}
    />
  );
}

interface DayBoardProps extends OpenDayProps {
  onEnd: (() => void) | null;
}

/** The bookings of a day. */
function DayBoard({ shift, answer, look, alarm, isCut, onEnd }: DayBoardProps) {
  const { departures, stays, now, outbox, keepPlaces, overdue, dayEnd, queue } = shift;
  const { day, text, inHand } = look;
  const { items } = answer;
  const { date } = day;
  const isWide = useIsWide();
  const { filter, choose } = useFilter();
  const isMeant = useMemo(() => bookingMatcher(text), [text]);
  const entries = useSteadyList({
    departures,
    stays,
    choice: `${date} ${filter} ${text} ${inHand.craft?.id}`,
    isWanted: (departure) =>
      isMeant(departure.booking) &&
      (inHand.craft === null || inHand.isMeant(departure)) &&
      (filter === null || filterMatches[filter](departure)),
  });
  useEffect(() => keepPlaces(entries.map(({ place }) => place)));
  const isAhead = date > day.today;
  const actions = useRowActions(shift, look);
  const opened = departures.find(({ booking }) => booking.id === look.openId);
  const isLooking = filter !== null || text !== '' || inHand.craft !== null;
  const isOver = departures.length > 0 && entries.every(({ place }) => place.section === 'done');
  const list = (
    <div className="grid grid-cols-1 content-start gap-3">
      {departures.length === 0 && <Notice title={m.today_empty()} />}
      {!isLooking && isOver && <Notice tone="success">{m.today_all_done()}</Notice>}
      {isLooking && !inHand.craft && departures.length > 0 && entries.length === 0 && (
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
        held={inHand.craft}
        openId={look.openId ?? null}
        unsent={isCut ? outbox.waiting : []}
        isLive={!isAhead}
        isDoneOpen={isLooking}
      />
    </div>
  );
  return (
    <>
      <OverdueNotices departures={departures} overdue={overdue} />
      <DayEndNotice dayEnd={dayEnd} />
      <RoughDay day={day} items={items} />
      <ReceiptsLine missing={answer.receiptsMissing} />
      <UnsentDefects />
      {date === day.today && <QueueSection queue={queue} titleOf={(itemId) => titleOf(items, itemId)} />}
      <InHandNotice inHand={inHand} count={departures.filter(inHand.isMeant).length} />
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
        items={date === day.today ? items : null}
        queue={queue}
        alarm={alarm}
        onEnd={onEnd}
      />
      <RoughTomorrow day={day} items={items} />
    </>
  );
}

/** Notes that a card was opened, where nothing is being done yet; the same function however often the board is drawn. */
function useOpenCard({ overdue }: Shift, show: ReturnType<typeof useView>['show']) {
  const latest = useRef({ overdue, show });
  useEffect(() => {
    latest.current = { overdue, show };
  });
  return useCallback((bookingId: number, isDrill: boolean) => {
    const { overdue: now, show: showNow } = latest.current;
    if (!isOpen(timelineOf(now.steps, { bookingId, isDrill })))
      now.noteStep({ bookingId, isDrill, kind: 'card-opened', note: null });
    showNow({ kind: 'case', bookingId, isDrill });
  }, []);
}

const stepsInHand = { bound: m.craft_noted, 'one-returned': m.craft_back };

/** The same object for all rows, however often the board is drawn. */
function useRowActions(
  { record, undo, overdue: { noteStep } }: Shift,
  { openId, setOpened, inHand }: Look,
): RowActions {
  const latest = useRef({ openId, inHand });
  useEffect(() => {
    latest.current = { openId, inHand };
  });
  return useMemo(
    () => ({
      step: (bookingId, step, method, notes) => {
        const { craft, take } = latest.current.inHand;
        if (step === 'handed-out' || step === 'returned')
          record({ bookingId, kind: step, ...notes }, { method });
        if (craft && step !== 'returned') {
          const { id: craftId, itemId, number } = craft;
          const done = step === 'handed-out' ? undefined : stepsInHand[step]({ number });
          const kind = step === 'one-returned' ? 'returned' : 'bound';
          record({ bookingId, kind, itemId, quantity: 1, craftId }, { done });
        }
        take(null);
      },
      undo,
      toggle: (bookingId) => setOpened(latest.current.openId === bookingId ? null : bookingId),
      call: (bookingId) => noteStep({ bookingId, isDrill: false, kind: 'called-guest', note: null }),
    }),
    [record, undo, setOpened, noteStep],
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
