import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { handMethodText } from '#features/payments/web/payment-labels.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import type { Departure } from '../domain/departure.ts';
import { type Place, placeOf } from '../domain/place.ts';
import type { TodayAnswer, TodayBooking } from '../today.contract.ts';
import type { RecordTap } from './board-context.ts';
import { factText } from './board-texts.ts';
import { askedCents } from './list/row-texts.ts';
import { useStays } from './list/use-stays.ts';
import { joinOutboxes } from './outbox-line.tsx';
import { todayKey, useBoard } from './use-board.ts';
import { type Facts, useFacts } from './use-facts.ts';
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
  /** Where rows are shown, which may be elsewhere than where they belong. */
  const places = useRef<ReadonlyMap<number, Place>>(new Map());
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

    const record: RecordTap = (tap, method) => {
      const departure = find(tap.bookingId);
      const occurredAt = tap.occurredAt ?? now().toISOString();
      const factId = keepFact({ ...tap, occurredAt, moves: departure?.booking.moves });
      if (!departure) return;
      const payment = method && askedCents(departure) > 0 ? takeFrom(departure, method) : null;
      const { site: shown } = latest.current;
      const text =
        tap.kind === 'accepted'
          ? m.today_conflict_accept()
          : factText({ ...tap, id: factId, occurredAt }, shown);
      const isStep =
        tap.kind === 'handed-out' ||
        tap.kind === 'no-show' ||
        (tap.kind === 'returned' && tap.itemId == null);
      const done = { text, paid: payment?.text ?? '', factId, payment: payment?.id ?? null };
      stay(placeFor(departure), isStep ? done : null);
      setSaid(payment ? `${text}, ${payment.text}` : text);
    };

    const takeMoney = (booking: TodayBooking, method: BeachMethod) => {
      const departure = find(booking.id);
      if (!departure) return;
      const { id, text } = takeFrom(departure, method);
      stay(placeFor(departure), { text, paid: '', factId: null, payment: id });
      setSaid(text);
    };

    const undo = (bookingId: number) => {
      const stayed = latest.current.stays.get(bookingId);
      if (!stayed?.done) return;
      const { factId, payment, text } = stayed.done;
      const { booking } = find(bookingId) ?? {};
      if (factId) keepFact({ bookingId, kind: 'undone', refersTo: factId, moves: booking?.moves });
      if (payment) undoPayment(bookingId, payment);
      stay(stayed.place, null);
      setSaid(m.today_undone({ what: text }));
    };
    return { record, takeMoney, undo };
  }, [now, keepFact, take, undoPayment, stay]);

  const keepPlaces = useCallback((shown: readonly Place[]) => {
    places.current = new Map(shown.map((place) => [place.id, place]));
  }, []);
  return { ...today, ...notes, departures, stays, keepPlaces, said, outbox: joinOutboxes(facts, payments) };
}

export type Shift = ReturnType<typeof useShift>;
