import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOverdue } from '#features/overdue/web/use-overdue.public.ts';
import { handMethodText } from '#features/payments/web/payment-labels.public.ts';
import { useQueue } from '#features/queue/web/use-queue.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { useNow, useToday } from '#web/site/use-now.ts';
import { readDayEnd } from '../domain/day-end.ts';
import type { Departure } from '../domain/departure.ts';
import { type Place, placeOf } from '../domain/place.ts';
import type { TodayAnswer, TodayBooking } from '../today.contract.ts';
import type { RecordTap } from './board-context.ts';
import { factText, toldText } from './board-texts.ts';
import { useClosings } from './end/use-closings.ts';
import { askedCents } from './list/row-texts.ts';
import { type DoneTap, useStays } from './list/use-stays.ts';
import { joinOutboxes, noBooking, type Outbox } from './outbox-line.tsx';
import { todayKey, useBoard } from './use-board.ts';
import { type Facts, type Tap, useFacts } from './use-facts.ts';
import { type BeachMethod, type Payments, usePayments } from './use-payments.ts';

const none: Departure<TodayBooking>[] = [];

/** What the board of the server shows is not noted beside it any more. */
function useSettled(day: TodayAnswer | undefined, facts: Facts, payments: Payments): void {
  useEffect(() => {
    if (!day) return;
    facts.settle(day.facts);
    payments.settle(day.bookings);
  });
}

const isStep = ({ kind, itemId }: Tap) =>
  kind === 'handed-out' || kind === 'no-show' || (kind === 'returned' && itemId == null);

const toldBy = ({ briefing }: Tap, reader: Language) => briefing && toldText(briefing, reader);

/** The numbers that are noted with a hand-out are taken back with it, and one by one before. */
function withNumbers({ kind, refersTo }: Tap, factId: string) {
  return (before: DoneTap | null): DoneTap | null => {
    if (!before) return null;
    const { factIds } = before;
    if (kind === 'bound') return { ...before, factIds: [...factIds, factId] };
    const isNumber = kind === 'undone' && factIds.slice(1).some((id) => id === refersTo);
    return isNumber ? { ...before, factIds: factIds.filter((id) => id !== refersTo) } : null;
  };
}

/** Where rows are shown, which may be elsewhere than where they belong. */
function useShownPlaces() {
  const places = useRef<ReadonlyMap<number, Place>>(new Map());
  const keepPlaces = useCallback((shown: readonly Place[]) => {
    places.current = new Map(shown.map((place) => [place.id, place]));
  }, []);
  return { places, keepPlaces };
}

/** The day on this device, and what staff note about it: it counts at once, and is sent when there is a connection. */
export function useShift(date: LocalDate) {
  const site = useSite();
  const now = useNow();
  const client = useQueryClient();
  const facts = useFacts();
  const payments = usePayments(useCallback(() => client.refetchQueries({ queryKey: [todayKey] }), [client]));
  const today = useBoard(date, { facts: facts.pending, paidSince: payments.paidSince });
  useSettled(today.day, facts, payments);
  const { stays, stay } = useStays();
  /** For readers of the screen, who do not see the row change. */
  const [said, setSaid] = useState('');
  const departures = today.board?.departures ?? none;

  const latest = useRef({ departures, stays, site });
  const { places, keepPlaces } = useShownPlaces();
  useEffect(() => {
    latest.current = { departures, stays, site };
  });
  const { record: keepFact } = facts;
  const { take, undo: undoPayment } = payments;

  const notes = useMemo(() => {
    const find = (id: number) => latest.current.departures.find(({ booking }) => booking.id === id);
    const placeFor = (departure: Departure) => places.current.get(departure.booking.id) ?? placeOf(departure);
    const takeFrom = (departure: Departure<TodayBooking>, method: BeachMethod) => {
      const paid = { bookingId: departure.booking.id, method, amountCents: askedCents(departure) };
      const amount = euro(paid.amountCents, latest.current.site.language);
      return { id: take(paid), text: m.today_taken({ amount, method: handMethodText(method) }) };
    };

    const record: RecordTap = (tap, { method, done: saidOf } = {}) => {
      const departure = find(tap.bookingId);
      const occurredAt = tap.occurredAt ?? now().toISOString();
      const factId = keepFact({ ...tap, occurredAt, moves: departure?.booking.moves });
      if (!departure) return;
      const payment = method && askedCents(departure) > 0 ? takeFrom(departure, method) : null;
      const { site: shown } = latest.current;
      const text =
        tap.kind === 'accepted'
          ? m.today_conflict_accept()
          : (saidOf ?? factText({ ...tap, id: factId, occurredAt }, shown));
      const done = { text, paid: payment?.text ?? '', factIds: [factId], payment: payment?.id ?? null };
      stay(placeFor(departure), isStep(tap) || saidOf ? done : withNumbers(tap, factId));
      setSaid([text, toldBy(tap, shown.language), payment?.text].filter(Boolean).join(', '));
    };

    const takeMoney = (booking: TodayBooking, method: BeachMethod) => {
      const departure = find(booking.id);
      if (!departure) return;
      const { id, text } = takeFrom(departure, method);
      stay(placeFor(departure), { text, paid: '', factIds: [], payment: id });
      setSaid(text);
    };

    const undo = (bookingId: number) => {
      const stayed = latest.current.stays.get(bookingId);
      if (!stayed?.done) return;
      const { factIds, payment, text } = stayed.done;
      const { booking } = find(bookingId) ?? {};
      for (const refersTo of factIds.toReversed())
        keepFact({ bookingId, kind: 'undone', refersTo, moves: booking?.moves });
      if (payment) undoPayment(bookingId, payment);
      stay(stayed.place, null);
      setSaid(m.today_undone({ what: text }));
    };
    return { record, takeMoney, undo };
  }, [now, keepFact, take, undoPayment, stay, places]);

  const noted = joinOutboxes(facts, payments);
  const rest = useBesides(date, { ...today, departures, noted });
  return { ...today, ...notes, departures, stays, keepPlaces, said, ...rest };
}

interface OfDay {
  day: TodayAnswer | undefined;
  answeredAt: number | null;
  departures: Departure<TodayBooking>[];
  /** What else this device has to send. */
  noted: Outbox;
}

/** Who waits, what was done about overdue rentals, and the end of the day. */
function useBesides(date: LocalDate, { day, answeredAt, departures, noted }: OfDay) {
  const isToday = useToday()() === date;
  const queue = useQueue(day?.queue, isToday ? answeredAt : null);
  const overdue = useOverdue(date);
  const { closings, close: closeDay, unsent } = useClosings(date, day);
  const dayEnd = useMemo(() => readDayEnd(departures, closings), [departures, closings]);
  const outbox = [
    ofBookings(overdue.unsent, ({ bookingId }) => bookingId),
    ofBookings(unsent, () => noBooking),
    ofBookings({ ...queue.unsent, objections: [] }, () => noBooking),
  ].reduce(joinOutboxes, noted);
  return { queue, overdue, dayEnd, closeDay, outbox };
}

interface Unsent<Body> {
  waiting: readonly Body[];
  obstacle: Outbox['obstacle'];
  objections: readonly { id: string; body: Body; sentence: string; dismiss: () => void }[];
}

function ofBookings<Body>(
  { waiting, obstacle, objections }: Unsent<Body>,
  bookingOf: (body: Body) => number,
): Outbox {
  return {
    waiting: waiting.map(bookingOf),
    obstacle,
    objections: objections.map(({ body, ...objection }) => ({ ...objection, bookingId: bookingOf(body) })),
  };
}

export type Shift = ReturnType<typeof useShift>;
