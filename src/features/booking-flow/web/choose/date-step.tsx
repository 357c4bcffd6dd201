import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { bookingWindow } from '#features/availability/web/booking-window.public.ts';
import { hasPlaceOnWeekday } from '#features/content/domain/schedule-in-force.public.ts';
import { m } from '#i18n/generated/messages.js';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { lazyOr } from '#ui/lazy-or.ts';
import { longDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { slotChoices } from '../../domain/free-slots.ts';
import { type BookingDraft, chooseDate, chooseSlot, selectWanted } from '../../domain/selection.ts';
import { daysAvailabilityQuery, placeOfDayQuery, useDay, weeklyScheduleQuery } from '../booking-queries.ts';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { stepPath } from '../progress/use-booking-flow.ts';
import { DateBar, DateLead } from '../when/date-bar.tsx';
import { DayCalendar } from '../when/day-calendar.tsx';
import { useWantedItem, WantedItemLabel } from '../when/wanted-item-label.tsx';
import { NeedsScript } from './booking-skeleton.tsx';
import { DaySlots } from './day-slots.tsx';
import type { ChosenStepProps } from './items-step.tsx';
import type { LocationNoticeProps } from './location-notice.tsx';

/** Few see it. Where it cannot be loaded the booking goes on, as it does after the notice. */
const LocationNotice = lazyOr<LocationNoticeProps>(
  () => import('./location-notice.tsx').then((module) => module.LocationNotice),
  NoNotice,
);

function NoNotice({ onClose }: LocationNoticeProps): null {
  useEffect(onClose, [onClose]);
  return null;
}

interface DateStepProps extends ChosenStepProps {
  /** Whether a booking may hold several kinds. */
  isMixed: boolean;
  /** When the server drew it, until the browser has taken it over. */
  hour: string | undefined;
}

export function DateStep({ draft, store, items, isMixed, hour }: DateStepProps) {
  const { language, timeZone, bookingRules } = useSite();
  const now = useNow();
  const [shownAt] = useState(now);
  const openedAt = hour ? new Date(hour) : shownAt;
  const [problem, setProblem] = useState<string>();
  const [refusedDay, setRefusedDay] = useState<LocalDate>();
  const { wanted, want } = useWantedItem(items.data);
  const { date, timeSlot } = draft;
  const today = businessToday(openedAt, timeZone);
  const window = bookingWindow(openedAt, timeZone, bookingRules);
  const days = useQuery(
    daysAvailabilityQuery({ from: window.first, to: window.last, language, itemId: wanted?.itemId }),
  );
  const day = useDay(date);
  const next = useGoToItems({
    itemId: wanted?.itemId,
    isEarly: !days.isPending,
    onLeave: () => wanted && store.change((before) => selectWanted(before, wanted.itemId, isMixed)),
  });

  const isChosenFree =
    !day.data ||
    slotChoices(day.data, wanted?.itemId).some((slot) => slot.timeSlot === timeSlot && slot.isFree);

  function goOn() {
    if (date && timeSlot && isChosenFree) void next.goOn(date);
    else setProblem(date ? m.booking_choose_slot_first() : m.booking_choose_date_first());
  }

  function change(rule: (before: BookingDraft) => BookingDraft) {
    setProblem(undefined);
    setRefusedDay(undefined);
    store.change(rule);
  }

  const selectDay = (chosen: LocalDate) => change((before) => chooseDate(before, chosen));

  return (
    <BookingFrame
      step={1}
      title={m.booking_date_title()}
      lead={<DateLead />}
      bar={
        <DateBar
          draft={draft}
          items={items.data ?? []}
          wanted={wanted}
          problem={problem}
          isWaiting={next.isWaiting}
          onNext={goOn}
        />
      }
    >
      <NeedsScript />
      <WantedItemLabel item={wanted} onShowAll={() => want(null)} />
      <div className="grid noscript:hidden grid-cols-1 items-start gap-3 sm:gap-6 sm:grid-cols-[20rem_1fr] md:grid-cols-[23.25rem_1fr] md:gap-10">
        <DayCalendar
          now={openedAt}
          days={days.data ?? []}
          selected={date}
          refused={refusedDay}
          onSelect={selectDay}
          onRefuse={setRefusedDay}
        />
        <DaySlots
          date={date}
          today={today}
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
      {next.isNoticeOpen && date && (
        <Suspense>
          <LocationNotice day={longDate(date, language)} today={today} onClose={next.goToItems} />
        </Suspense>
      )}
    </BookingFrame>
  );
}

interface GoOptions {
  /** The item that the visitor came for. */
  itemId: string | undefined;
  /** Whether to ask for the places of the week already: a slow phone shows the days first. */
  isEarly: boolean;
  /** Called before the items are shown. */
  onLeave: () => void;
}

/** Goes on from a day to its items. If the place of that day is not announced yet, a notice says so first. */
function useGoToItems({ itemId, isEarly, onLeave }: GoOptions) {
  const { language } = useSite();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isNoticeOpen, setNoticeOpen] = useState(false);
  const schedule = useQuery({ ...weeklyScheduleQuery(), enabled: isEarly });

  function goToItems() {
    onLeave();
    void navigate(stepPath(2, itemId));
  }

  async function goOn(day: LocalDate) {
    const week = schedule.data ?? (await schedule.refetch()).data;
    const { queryKey } = placeOfDayQuery(day, language);
    if (hasPlaceOnWeekday(week, day) || queryClient.getQueryData(queryKey)?.place) goToItems();
    else setNoticeOpen(true);
  }

  return { goOn, goToItems, isWaiting: schedule.isRefetching && !schedule.data, isNoticeOpen };
}
