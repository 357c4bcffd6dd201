import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { arrivalParameter } from '#shared/links/arrival-link.ts';
import type { TodayBooking } from '../../today.contract.ts';
import type { ShownDay } from '../use-day.ts';
import type { Shift } from '../use-shift.ts';
import { useArrival } from './use-arrival.ts';

/** What staff look for, and which booking they have opened. */
export function useLook(shownDay: ShownDay, { departures, record }: Shift) {
  const [query] = useSearchParams();
  // The telephone's own camera opens the link of a code: the booking stands there, opened.
  const linked = query.get(arrivalParameter) ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState<number | null | undefined>();
  const [problem, say] = useState<string | null>(null);
  const day: ShownDay = {
    ...shownDay,
    show: (date, reference) => {
      setTyped(null);
      setOpened(undefined);
      say(null);
      shownDay.show(date, reference);
    },
  };
  const open = ({ id, reference }: TodayBooking) => {
    setTyped(reference);
    setOpened(id);
  };
  const arrival = useArrival({ departures, day, record, open, say });
  const isLinked = ({ reference }: TodayBooking) => typed === null && linked === reference;
  return {
    ...arrival,
    day,
    problem,
    text: typed ?? linked,
    openId: opened === undefined ? departures.find(({ booking }) => isLinked(booking))?.booking.id : opened,
    setOpened,
    type: (text: string) => {
      setTyped(text);
      say(null);
    },
  };
}

export type Look = ReturnType<typeof useLook>;
