import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { askAnew } from '#web/live/ask-anew.ts';
import { useLiveTopic } from '#web/live/use-live-topic.ts';
import { useKeptAnswer } from '#web/outbox/use-kept-answer.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { type Board, buildBoard } from '../domain/board.ts';
import type { RentalFact } from '../domain/rental-fact.ts';
import type { TodayAnswer, TodayBooking } from '../today.contract.ts';

const tickMs = 5_000;

/** The time, again every few seconds. */
export function useTick(): Date {
  const now = useNow();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), tickMs);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}

export interface TodayBoard {
  query: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  day: TodayAnswer | undefined;
  board: Board<TodayBooking> | undefined;
  now: Date;
}

/** The board of a day on this device: the server's answer plus facts recorded since. */
export function useBoard(date: LocalDate, pending: readonly RentalFact[]): TodayBoard {
  const { language, timeZone } = useSite();
  const client = useQueryClient();
  const asked = todayQuery(date, language);
  const query = useQuery(asked);
  useLiveTopic(`day:${date}`, () => void askAnew(client, asked.queryKey));
  const now = useTick();
  const day = useKeptAnswer(`today ${date} ${language}`, query).answer;
  const board = useMemo(
    () => day && buildBoard({ ...day, facts: [...pending, ...day.facts] }, { now, timeZone }),
    [day, pending, now, timeZone],
  );
  return { query, day, board, now };
}

/** Polling, for networks that block the live stream that reports changes of other devices. */
const pollMs = 20_000;

function todayQuery(date: LocalDate, language: Language) {
  return queryOptions({
    queryKey: ['today', date, language],
    queryFn: ({ signal }) => api('GET /api/admin/today', { query: { date, language } }, signal),
    staleTime: 0,
    refetchInterval: pollMs,
  });
}
