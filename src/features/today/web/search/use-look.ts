import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { arrivalParameter } from '#shared/links/arrival-link.ts';
import { readCraftLink } from '#shared/links/craft-link.ts';
import type { TodayBooking } from '../../today.contract.ts';
import type { ShownDay } from '../use-day.ts';
import type { Shift } from '../use-shift.ts';
import { useArrival } from './use-arrival.ts';
import { useCraftInHand } from './use-craft-in-hand.ts';

/** What staff look for, and which booking they have opened. */
export function useLook(shownDay: ShownDay, { departures, record, day: answer }: Shift) {
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
  const items = answer?.items ?? [];
  const inHand = useCraftInHand(items, departures);
  const arrival = useArrival({ departures, day, record, open, say });
  const isLinked = ({ reference }: TodayBooking) => typed === null && linked === reference;
  return {
    ...arrival,
    scan: async (code: string) => {
      const craft = readCraftLink(code);
      if (craft === null) return arrival.scan(code);
      const isKnown = items.some((item) => item.craft?.some(({ id }) => id === craft));
      say(isKnown ? null : m.craft_unknown());
      if (isKnown) inHand.take(craft);
    },
    inHand,
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
