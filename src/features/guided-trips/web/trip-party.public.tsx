import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import { addHeld, fitParty, type Party } from '../domain/party.ts';
import type { PartyCraft } from '../domain/propose-craft.ts';
import type { BookableDeparture, PartyChange } from '../trip-booking.contract.ts';
import { PartyChoice } from './book/party-fields.tsx';
import { departureQuery } from './departure-query.public.ts';

type Trip = NonNullable<Booking['trip']>;

export interface Named {
  position: number;
  name: string;
}

interface TripPartyProps {
  /** As it was booked. */
  trip: Trip;
  craft: readonly PartyCraft[];
  /** Those who were named and come along; they are asked who leaves. */
  named?: readonly Named[] | undefined;
  /** As it is to be. */
  party: PartyChange;
  onChange: (party: PartyChange) => void;
}

/** Who comes along on a trip that was booked, and in what. */
export function TripParty({ trip, craft, named = [], party, onChange }: TripPartyProps) {
  const { language } = useSite();
  const offered = useQuery(departureQuery(trip.departureId, language));
  if (offered.isPending) return <Spinner label={m.trip_move_loading()} />;
  if (offered.isError) return <LoadFailure title={m.trip_party_failed()} query={offered} />;
  const departure = withoutParty(offered.data, trip, craft);
  const people = Object.fromEntries(party.seats.map(({ fareId, quantity }) => [fareId, quantity]));
  const chosen = Object.fromEntries(party.craft.map(({ itemId, quantity }) => [itemId, quantity]));
  const choose = (next: Party) => {
    const { seats, count, craft: units } = fitParty(next, departure);
    const leaving = (party.leaving ?? []).slice(0, Math.max(0, named.length - count));
    onChange({
      seats: seats.map(({ fareId, quantity }) => ({ fareId, quantity })),
      craft: units,
      ...(leaving.length > 0 && { leaving }),
    });
  };
  const spare = named.length - party.seats.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{m.trip_book_who()}</legend>
      <PartyChoice
        departure={departure}
        isChecked
        party={{
          ...fitParty({ people, craft: chosen }, departure),
          changePeople: (fareId, quantity) =>
            choose({ people: { ...people, [fareId]: quantity }, craft: null }),
          changeCraft: (itemId, quantity) => choose({ people, craft: { ...chosen, [itemId]: quantity } }),
        }}
      />
      {spare > 0 && party.seats.length > 0 && (
        <Leaving
          label={m.trip_party_leaving({ count: spare })}
          named={named}
          count={spare}
          leaving={party.leaving ?? []}
          onChange={(leaving) => onChange({ ...party, leaving })}
        />
      )}
    </fieldset>
  );
}

interface LeavingProps {
  label: string;
  named: readonly Named[];
  count: number;
  leaving: readonly number[];
  onChange: (leaving: number[]) => void;
}

/** Whoever is chosen beyond the number replaces who was chosen first. */
export function Leaving({ label, named, count, leaving, onChange }: LeavingProps) {
  return (
    <fieldset className="grid border-t border-line pt-4">
      <legend className="float-left font-semibold">{label}</legend>
      {named.map(({ position, name }) => {
        const isLeaving = leaving.includes(position);
        const others = leaving.filter((each) => each !== position);
        return (
          <Checkbox
            key={position}
            id={`leaving-${position}`}
            label={name}
            checked={isLeaving}
            onChange={() => onChange(isLeaving ? others : [...others, position].slice(-count))}
          />
        );
      })}
    </fieldset>
  );
}

/** What would be free if the party had not booked; its kinds of person cost what they did then. */
export function withoutParty(
  departure: BookableDeparture,
  { people }: Trip,
  craft: readonly PartyCraft[],
): BookableDeparture {
  const booked = people.map(({ fareId: id, name, unitPriceCents: amountCents }) => {
    const offered = departure.fares.find((fare) => fare.id === id);
    return { ageFrom: null, ageUntil: null, ...(offered ?? { id, name }), amountCents };
  });
  const others = departure.fares.filter(({ id }) => !booked.some((fare) => fare.id === id));
  const seats = people.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...addHeld(departure, { seats, craft }), fares: [...booked, ...others] };
}
