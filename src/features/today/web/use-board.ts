import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { overdueKey } from '#features/overdue/web/use-overdue.public.ts';
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
export function useTick(everyMs = tickMs): Date {
  const now = useNow();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return time;
}

export interface TodayBoard {
  query: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    /** The last attempts failed, whatever is shown. */
    failureReason: unknown;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  day: TodayAnswer | undefined;
  /** When the server gave it, in milliseconds of this device. */
  answeredAt: number | null;
  board: Board<TodayBooking> | undefined;
  now: Date;
}

/** What this device has noted since the server's answer. */
interface Since {
  facts: readonly RentalFact[];
  /** Of a booking the money that was taken. */
  paidSince: (booking: TodayBooking) => number;
}

/** The board of a day on this device: the server's answer, and what was noted since. */
export function useBoard(date: LocalDate, { facts, paidSince }: Since): TodayBoard {
  const { language, timeZone } = useSite();
  const client = useQueryClient();
  const asked = todayQuery(date, language);
  const query = useQuery(asked);
  useLiveTopic(`day:${date}`, () => {
    for (const key of [asked.queryKey, overdueKey(date, language)]) void askAnew(client, key);
  });
  const now = useTick();
  const { answer: day, answeredAt } = useKeptAnswer(`today ${date} ${language}`, query);
  const board = useMemo(
    () =>
      day &&
      buildBoard(
        {
          ...day,
          bookings: day.bookings.map((booking) => withoutPaid(booking, paidSince(booking))),
          facts: [...facts, ...day.facts],
        },
        { now, timeZone },
      ),
    [day, facts, paidSince, now, timeZone],
  );
  return { query, day, answeredAt, board, now };
}

function withoutPaid(booking: TodayBooking, paidCents: number): TodayBooking {
  return paidCents === 0 ? booking : { ...booking, dueCents: Math.max(0, booking.dueCents - paidCents) };
}

/** Polling, for networks that block the live stream that reports changes of other devices. */
const pollMs = 20_000;

/** Begins the key of every day's board. */
export const todayKey = 'today';

export function todayQuery(date: LocalDate, language: Language) {
  return queryOptions({
    queryKey: [todayKey, date, language],
    queryFn: ({ signal }) => api('GET /api/admin/today', { query: { date, language } }, signal),
    // The badge of the menu and the page ask for it one after the other.
    staleTime: 1_000,
    refetchInterval: pollMs,
  });
}
