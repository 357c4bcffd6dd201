import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { bookingQuery } from '#features/booking-flow/web/booking-queries.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';

export interface HeldBooking {
  booking: Booking | undefined;
  /** `null` where it is not known, or nothing runs out. */
  secondsLeft: number | null;
  /** Its units went back to the others, or are about to. */
  isLapsed: boolean;
  /** The server does not tell it. */
  isUnknown: boolean;
  /** Asks the server anew. */
  refresh: () => void;
}

/** The booking that is to be paid, as the server sees it. A phone that slept asks again as soon as it is looked at. */
export function useHeldBooking(id: string | null): HeldBooking {
  const {
    data: booking,
    isError,
    refetch,
  } = useQuery({
    ...bookingQuery(id ?? '', undefined),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
  function refresh() {
    if (id !== null) void refetch();
  }
  const secondsLeft = useCountdown(booking);
  const isOver = secondsLeft === 0;

  const askAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (isOver) askAgain();
  }, [isOver]);

  return {
    booking,
    isUnknown: isError && !booking,
    secondsLeft,
    isLapsed: isOver || booking?.cancelled === true,
    refresh,
  };
}

/** What is left of the seconds that the server sent, by a monotonic clock, which changes of the system time do not affect. */
function useCountdown(answer: { holdSecondsLeft: number | null } | undefined): number | null {
  const [passed, setPassed] = useState({ since: answer, ms: 0 });
  const given = answer?.holdSecondsLeft ?? null;

  useEffect(() => {
    if (given === null) return;
    const start = performance.now();
    const timer = setInterval(() => setPassed({ since: answer, ms: performance.now() - start }), 1000);
    return () => clearInterval(timer);
  }, [answer, given]);

  if (given === null) return null;
  // A new answer begins anew.
  const passedMs = passed.since === answer ? passed.ms : 0;
  return Math.max(0, Math.ceil(given - passedMs / 1000));
}
