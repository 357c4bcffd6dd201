import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { bookingWindow } from '#features/availability/web/booking-window.public.ts';
import { m } from '#i18n/generated/messages.js';
import { businessToday, type LocalDate, weekdayOf } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { longDate, shortDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useNow } from '#web/site/clock.ts';
import { useSite } from '#web/site/site.ts';
import { slotChoices } from '../../domain/choice/free-slots.ts';
import { type BookingDraft, chooseDate, chooseSlot } from '../../domain/choice/selection.ts';
import { quoteSelections } from '../../domain/prices/draft-quote.ts';
import { dayAvailabilityQuery, daysAvailabilityQuery, weeklyScheduleQuery } from '../booking-queries.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { DaySlots } from './day-slots.tsx';
import type { ChosenStepProps } from './items-step.tsx';
import { LocationNotice } from './location-notice.tsx';

// As heavy as everything else of this page: asked for at once, but what stands around it does not wait for it.
const calendar = import('#ui/form/day-calendar.tsx');
const DayCalendar = lazy(async () => ({ default: (await calendar).DayCalendar }));

interface DateStepProps extends ChosenStepProps {
  onNext: () => void;
}

export function DateStep({ draft, store, items, onNext }: DateStepProps) {
  const { language, timeZone } = useSite();
  const now = useNow();
  const [openedAt] = useState(now);
  const [problem, setProblem] = useState<string>();
  const [isNoticeOpen, setNoticeOpen] = useState(false);
  const { date, timeSlot } = draft;
  const window = bookingWindow(openedAt, timeZone);
  const days = useQuery(daysAvailabilityQuery(window.first, window.last));
  const day = useQuery({ ...dayAvailabilityQuery(date ?? window.first), enabled: date !== null });
  const schedule = useQuery(weeklyScheduleQuery);

  const isChosenFree =
    !day.data || slotChoices(day.data).some((slot) => slot.timeSlot === timeSlot && slot.isFree);

  async function goOn() {
    if (!date || !timeSlot || !isChosenFree) {
      setProblem(date ? m.booking_choose_slot_first() : m.booking_choose_date_first());
      return;
    }
    const week = schedule.data ?? (await schedule.refetch()).data;
    if (week?.[weekdayOf(date)]?.trim()) onNext();
    else setNoticeOpen(true);
  }

  function change(rule: (before: BookingDraft) => BookingDraft) {
    setProblem(undefined);
    store.change(rule);
  }

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
        {timeSlot && <span className="tabular-nums"> · {timeRange(timeSlot, [])}</span>}
      </p>
    </ActionBar>
  );

  return (
    <BookingFrame step={1} title={m.booking_date_title()} lead={m.booking_date_lead()} bar={bar}>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[23.25rem_1fr] md:gap-10">
        <Suspense fallback={<CalendarSkeleton />}>
          <DayCalendar
            language={language}
            today={businessToday(openedAt, timeZone)}
            window={window}
            selected={date}
            fullDays={days.data?.filter((each) => !each.isAvailable).map((each) => each.date) ?? []}
            dayLabel={(day, isFull) => dayLabel(day, language, isFull)}
            onSelect={(chosen) => change((before) => chooseDate(before, chosen))}
          />
        </Suspense>
        <DaySlots
          date={date}
          day={day}
          selected={timeSlot}
          onSelect={(chosen) => change((before) => chooseSlot(before, chosen))}
        />
      </div>
      <LocationNotice open={isNoticeOpen} day={date ? longDate(date, language) : ''} onClose={onNext} />
    </BookingFrame>
  );
}

function dayLabel(day: LocalDate, language: Language, isFull: boolean): string {
  const text = longDate(day, language);
  return isFull ? m.booking_calendar_full_day({ date: text }) : text;
}
