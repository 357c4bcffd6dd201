import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import type { Departure } from '../../domain/departure.ts';
import type { TodayBooking, TodayItem, TodayTrip } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';
import { findExceptions } from '../briefing/briefing-question.tsx';
import type { RowActions } from './row.tsx';
import { askedCents, peopleOf } from './row-texts.ts';
import { useDraft } from './use-draft.ts';
import type { ListEntry } from './use-steady-list.ts';

interface TripHeadingProps {
  entries: readonly ListEntry[];
  at: number;
  items: readonly TodayItem[];
  actions: RowActions;
  canHandOutAll: boolean;
}

/** Above the first of the rows of one departure: how many people these are, who, and one button for all that are ready. */
export function TripHeading({ entries, at, items, actions, canHandOutAll }: TripHeadingProps) {
  const tripAt = (n: number) => entries[n]?.departure.booking.trip;
  const trip = tripAt(at);
  if (!trip || tripAt(at - 1)?.departureId === trip.departureId) return null;
  const others = entries.slice(at).findIndex((_, n) => tripAt(at + n)?.departureId !== trip.departureId);
  const party = entries.slice(at, others === -1 ? undefined : at + others).map(({ departure }) => departure);
  return (
    <li className="border-b border-line bg-foam px-3">
      <Link
        to={`/admin/departure?id=${trip.departureId}`}
        className="flex min-h-11 items-center justify-between gap-3 leading-tight font-semibold no-underline"
      >
        <span className="min-w-0 underline underline-offset-4 wrap-anywhere">
          {trip.title || m.trip_untitled()}
        </span>
        <span className="flex shrink-0 items-center gap-1.5 tabular-nums">
          <Users aria-hidden="true" className="size-4" />
          {m.today_people({ count: countPeople(party) })}
        </span>
      </Link>
      {canHandOutAll && <HandOutAll trip={trip} party={party} items={items} actions={actions} />}
    </li>
  );
}

type Party = readonly Departure<TodayBooking>[];

function countPeople(party: Party): number {
  return party.reduce((sum, { booking: { trip } }) => sum + (trip ? peopleOf(trip) : 0), 0);
}

interface HandOutAllProps extends Pick<TripHeadingProps, 'items' | 'actions'> {
  trip: TodayTrip;
  party: Party;
}

/** One button for the parties that are ready. A party that has to pay or to sign, or needs a decision, is handed out in its row. */
function HandOutAll({ trip, party, items, actions }: HandOutAllProps) {
  const { sheet } = useBoardContext();
  const [{ isAsked }, ask] = useDraft(`trip ${trip.departureId}`, { isAsked: false });
  const ready = party.filter((departure) => isReady(departure, items, sheet));
  if (ready.length < 2) return null;
  const handOut = (isTold: boolean) => {
    ask(null);
    for (const { booking } of ready)
      actions.step(
        booking.id,
        'handed-out',
        null,
        sheet ? notesOf(booking, sheet.version, isTold) : undefined,
      );
  };
  const count = countPeople(ready);
  if (!sheet || !isAsked)
    return (
      <Button
        look="primary"
        className="mb-2 w-full"
        onClick={() => (sheet ? ask({ isAsked: true }) : handOut(false))}
      >
        {m.today_hand_out_all({ count })}
      </Button>
    );
  return (
    <fieldset className="grid gap-2 pb-2">
      <legend className="pb-1 font-bold">{m.today_hand_out_all({ count })}</legend>
      <Button look="primary" onClick={() => handOut(true)}>
        {m.today_told_all()}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => handOut(false)}>{m.briefing_not_told()}</Button>
        <Button onClick={() => ask(null)}>{m.today_do_not()}</Button>
      </div>
    </fieldset>
  );
}

type Sheet = ReturnType<typeof useBoardContext>['sheet'];

function isReady(departure: Departure<TodayBooking>, items: readonly TodayItem[], sheet: Sheet): boolean {
  const { booking, rental, collisions } = departure;
  const isHere = rental.phase === 'expected' || rental.phase === 'arrived';
  const isOpen =
    booking.isCancelled || booking.isHeld || !booking.waiverAccepted || askedCents(departure) > 0;
  if (!isHere || isOpen || collisions.length > 0 || rental.contradictions.length > 0) return false;
  return !sheet || findExceptions(departure, sheet, items, partyOf(booking)).issues.length === 0;
}

const partyOf = ({ trip }: TodayBooking) => ({ people: trip ? peopleOf(trip) : null, loads: {} });

/** Each was told in the language of its booking. */
function notesOf({ language, trip }: TodayBooking, version: number, isTold: boolean) {
  return {
    briefing: { version, language: isTold ? language : null, ...(trip && { people: peopleOf(trip) }) },
  };
}
