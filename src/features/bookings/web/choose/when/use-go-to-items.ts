import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hasPlaceOnWeekday } from '#features/content/domain/schedule-in-force.public.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { useSite } from '#web/site/site.ts';
import { placeOfDayQuery, weeklyScheduleQuery } from '../../booking-queries.ts';
import { stepPath } from '../../progress/use-booking-flow.ts';

interface GoOptions {
  /** The item that the visitor came for. */
  itemId: string | undefined;
  /** Whether to ask for the places of the week already: a slow phone shows the days first. */
  isEarly: boolean;
  /** Called before the items are shown. */
  onLeave: () => void;
}

/** Goes on from a day to its items. Where the place of that day is not announced yet, the visitor is told so first. */
export function useGoToItems({ itemId, isEarly, onLeave }: GoOptions) {
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
