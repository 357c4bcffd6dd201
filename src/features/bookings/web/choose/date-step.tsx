import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { bookingWindow, findDayRefusal } from '#features/availability/web/booking-window.public.ts';
import { hasPlaceOnWeekday } from '#features/content/domain/schedule-in-force.public.ts';
import { m } from '#i18n/generated/messages.js';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { WeekCalendar } from '#ui/form/week-calendar.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { longDate, shortDate } from '#web/format/dates.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useNow } from '#web/site/clock.ts';
import { useSite } from '#web/site/site.ts';
import { nearestFreeDay } from '../../domain/choice/free-days.ts';
import { slotChoices } from '../../domain/choice/free-slots.ts';
import { type BookingDraft, chooseDate, chooseSlot } from '../../domain/choice/selection.ts';
import { selectWanted } from '../../domain/choice/wanted-item.ts';
import { quoteSelections } from '../../domain/prices/draft-quote.ts';
import { daysAvailabilityQuery, placeOfDayQuery, useDay, weeklyScheduleQuery } from '../booking-queries.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { stepPath } from '../progress/use-booking-flow.ts';
import { DaySlots } from './day-slots.tsx';
import type { ChosenStepProps } from './items-step.tsx';
import type { LocationNoticeProps } from './location-notice.tsx';
import { DateLead } from './when/date-lead.tsx';
import { DayRefused, dayRefusalText } from './when/day-refused.tsx';
import { PriceFrom } from './when/price-from.tsx';
import { useWantedItem } from './when/use-wanted-item.ts';
import { WantedItemLabel } from './when/wanted-item-label.tsx';

/** Few see it. Where it cannot be loaded the booking goes on, as it does after the notice. */
const LocationNotice = lazyOr<LocationNoticeProps>(
  () => import('./location-notice.tsx').then((module) => module.LocationNotice),
  NoNotice,
);

function NoNotice({ onClose }: LocationNoticeProps): null {
  useEffect(onClose, [onClose]);
  return null;
}

/** @param isMixed whether a booking may hold several kinds. */
export function DateStep({ draft, store, items, isMixed }: ChosenStepProps & { isMixed: boolean }) {
  const { language, timeZone, bookingRules } = useSite();
  const navigate = useNavigate();
  const now = useNow();
  const [openedAt] = useState(now);
  const [problem, setProblem] = useState<string>();
  const [refusedDay, setRefusedDay] = useState<LocalDate>();
  const [isNoticeOpen, setNoticeOpen] = useState(false);
  const { wanted, want } = useWantedItem(items.data);
  const { date, timeSlot } = draft;
  const today = businessToday(openedAt, timeZone);
  const window = bookingWindow(openedAt, timeZone, bookingRules);
  const days = useQuery(
    daysAvailabilityQuery({ from: window.first, to: window.last, language, itemId: wanted?.itemId }),
  );
  const day = useDay(date);
  // Needed to go on: a slow phone shows the days first.
  const schedule = useQuery({ ...weeklyScheduleQuery(), enabled: !days.isPending });
  const queryClient = useQueryClient();
  const place = placeOfDayQuery(date ?? '', language);

  const isChosenFree =
    !day.data ||
    slotChoices(day.data, wanted?.itemId).some((slot) => slot.timeSlot === timeSlot && slot.isFree);

  function goToItems() {
    if (wanted) store.change((before) => selectWanted(before, wanted.itemId, isMixed));
    void navigate(stepPath(2, wanted?.itemId));
  }

  async function goOn() {
    if (!date || !timeSlot || !isChosenFree) {
      setProblem(date ? m.booking_choose_slot_first() : m.booking_choose_date_first());
      return;
    }
    const week = schedule.data ?? (await schedule.refetch()).data;
    if (hasPlaceOnWeekday(week, date) || queryClient.getQueryData(place.queryKey)?.place) goToItems();
    else setNoticeOpen(true);
  }

  function change(rule: (before: BookingDraft) => BookingDraft) {
    setProblem(undefined);
    setRefusedDay(undefined);
    store.change(rule);
  }

  function dayLabel(day: LocalDate, isFull: boolean): string {
    const text = longDate(day, language);
    const refusal = findDayRefusal(day, openedAt, timeZone, bookingRules);
    if (refusal)
      return m.booking_calendar_closed_day({ date: text, reason: dayRefusalText(refusal, bookingRules) });
    const closed = days.data?.find((each) => each.date === day)?.closed;
    if (closed !== undefined)
      return m.booking_calendar_closed_day({
        date: text,
        reason: `${m.booking_day_closed()} ${closed}`.trim(),
      });
    return isFull ? m.booking_calendar_full_day({ date: text }) : text;
  }

  const selectDay = (chosen: LocalDate) => change((before) => chooseDate(before, chosen));

  const bar = (
    <ActionBar
      label={m.booking_bar_label()}
      totalCents={quoteSelections(draft.selections, items.data ?? []).totalCents}
      problem={problem}
      action={
        <Button
          look="primary"
          size="large"
          pending={schedule.isRefetching && !schedule.data}
          onClick={() => void goOn()}
        >
          {m.booking_next()}
        </Button>
      }
    >
      <p className="font-semibold" aria-live="polite">
        {date ? shortDate(date, language) : m.booking_no_date_yet()}
        {timeSlot && <span className="tabular-nums"> · {startOf(timeSlot)}</span>}
        {wanted && (
          <span className="font-normal">
            {' '}
            · <PriceFrom item={wanted} />
          </span>
        )}
      </p>
    </ActionBar>
  );

  return (
    <BookingFrame step={1} title={m.booking_date_title()} lead={<DateLead />} bar={bar}>
      <WantedItemLabel item={wanted} onShowAll={() => want(null)} />
      <div className="grid grid-cols-1 items-start gap-3 sm:gap-6 sm:grid-cols-[20rem_1fr] md:grid-cols-[23.25rem_1fr] md:gap-10">
        <div className="grid gap-3">
          <WeekCalendar
            language={language}
            today={today}
            window={window}
            selected={date}
            fullDays={days.data?.filter((each) => !each.isAvailable).map((each) => each.date) ?? []}
            dayLabel={dayLabel}
            earlierLabel={m.booking_calendar_earlier()}
            laterLabel={m.booking_calendar_later()}
            onSelect={selectDay}
            onRefuse={setRefusedDay}
          />
          {refusedDay && (
            <DayRefused
              date={refusedDay}
              now={openedAt}
              offered={nearestFreeDay(days.data ?? [], refusedDay)}
              onSelect={selectDay}
            />
          )}
        </div>
        <DaySlots
          date={date}
          today={businessToday(openedAt, timeZone)}
          day={day}
          days={days.data ?? []}
          items={items.data ?? []}
          wanted={wanted}
          selected={timeSlot}
          onDay={selectDay}
          onItem={want}
          onSelect={(chosen) => change((before) => chooseSlot(before, chosen))}
        />
      </div>
      {isNoticeOpen && date && (
        <Suspense>
          <LocationNotice day={longDate(date, language)} today={today} onClose={goToItems} />
        </Suspense>
      )}
    </BookingFrame>
  );
}
