import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { useSite } from '#web/site/site.ts';
import { fitParty, type Party } from '../domain/party.ts';
import type { PartyCraft } from '../domain/propose-craft.ts';
import { splitCraft } from '../domain/split-craft.ts';
import { stayingPeople } from '../domain/split-party.public.ts';
import type { BookableDeparture } from '../trip-booking.contract.ts';
import { departureQuery } from './departure-query.public.ts';
import { withoutParty } from './trip-party.public.tsx';

type Trip = NonNullable<Booking['trip']>;

interface Booked extends Pick<Booking, 'bookingDate' | 'timeSlot'> {
  trip: Trip;
  craft: readonly PartyCraft[];
}

interface Chosen extends Party, Pick<Booking, 'bookingDate' | 'timeSlot'> {
  departureId: string;
  leaving: readonly number[];
}

/** Who of a party goes into a booking of their own, where to and in what; and who stays. */
export function useSplitParty({ trip, craft, bookingDate, timeSlot }: Booked) {
  const { language } = useSite();
  const [chosen, setChosen] = useState<Chosen>({
    ...{ people: {}, craft: null, leaving: [], departureId: trip.departureId, bookingDate, timeSlot },
  });
  const isOwn = chosen.departureId === trip.departureId;
  const here = useQuery(departureQuery(trip.departureId, language));
  const there = useQuery(departureQuery(chosen.departureId, language));
  const plan =
    here.data && there.data
      ? planSplit({ trip, craft, here: here.data, there: isOwn ? null : there.data, chosen })
      : null;
  return {
    chosen,
    plan,
    failed: [here, there].find(({ isError }) => isError) ?? null,
    changePeople: (fareId: string, quantity: number) =>
      setChosen({ ...chosen, people: { ...chosen.people, [fareId]: quantity }, craft: null, leaving: [] }),
    changeCraft: (itemId: string, quantity: number) => {
      const before = plan?.going.craft.map((each) => [each.itemId, each.quantity]) ?? [];
      setChosen({ ...chosen, craft: { ...Object.fromEntries(before), [itemId]: quantity } });
    },
    changeLeaving: (leaving: readonly number[]) => setChosen({ ...chosen, leaving }),
    // Other boats are free there.
    changeDeparture: (time: Pick<Booking, 'bookingDate' | 'timeSlot'>, departureId: string) =>
      setChosen({ ...chosen, ...time, departureId, craft: null }),
  };
}

export type SplitParty = ReturnType<typeof useSplitParty>;

interface Facts extends Pick<Booked, 'trip' | 'craft'> {
  here: BookableDeparture;
  /** `null` where they go to the same departure. */
  there: BookableDeparture | null;
  chosen: Chosen;
}

function planSplit({ trip, craft: held, here, there, chosen }: Facts) {
  const own = withoutParty(here, trip, held);
  const base = there ? withoutParty(there, trip, []) : own;
  const people = trip.people.reduce((sum, { quantity }) => sum + quantity, 0);
  const quantityOf = (fareId: string) => trip.people.find((each) => each.fareId === fareId)?.quantity ?? 0;
  const departure = {
    ...base,
    fares: base.fares.filter(({ id }) => quantityOf(id) > 0),
    // Somebody stays.
    left: Math.min(people - 1, there ? there.left : people),
  };
  const { seats, count } = fitParty(chosen, departure);
  const boats = splitCraft({
    ...{ held, here: own.craft, there: there ? base.craft : null, going: count, staying: people - count },
    chosen: chosen.craft && fitParty(chosen, departure).craft,
  });
  const craft = Object.fromEntries(boats.going.map(({ itemId, quantity }) => [itemId, quantity]));
  return {
    departure,
    mostOf: quantityOf,
    going: fitParty({ people: chosen.people, craft }, departure),
    staying: { seats: stayingPeople(trip.people, seats) ?? [], craft: boats.staying, count: people - count },
  };
}
