import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import { addHeld, fitParty, type Party } from '../domain/party.ts';
import type { PartyCraft } from '../domain/propose-craft.ts';
import type { BookableDeparture, PartyChange } from '../trip-booking.contract.ts';
import { PartyChoice } from './book/party-fields.tsx';
import { departureQuery } from './departure-query.public.ts';

type Trip = NonNullable<Booking['trip']>;

interface TripPartyProps {
  /** As it was booked. */
  trip: Trip;
  craft: readonly PartyCraft[];
  /** As it is to be. */
  party: PartyChange;
  onChange: (party: PartyChange) => void;
}

/** Who comes along on a trip that was booked, and in what. */
export function TripParty({ trip, craft, party, onChange }: TripPartyProps) {
  const { language } = useSite();
  const offered = useQuery(departureQuery(trip.departureId, language));
  if (offered.isPending) return <Spinner label={m.trip_move_loading()} />;
  if (offered.isError) return <LoadFailure title={m.trip_party_failed()} query={offered} />;
  const departure = withoutParty(offered.data, trip, craft);
  const people = Object.fromEntries(party.seats.map(({ fareId, quantity }) => [fareId, quantity]));
  const chosen = Object.fromEntries(party.craft.map(({ itemId, quantity }) => [itemId, quantity]));
  const choose = (next: Party) => {
    const { seats, craft: units } = fitParty(next, departure);
    onChange({ seats: seats.map(({ fareId, quantity }) => ({ fareId, quantity })), craft: units });
  };
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
    </fieldset>
  );
}

/** What would be free if the party had not booked; its kinds of person cost what they did then. */
function withoutParty(
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
