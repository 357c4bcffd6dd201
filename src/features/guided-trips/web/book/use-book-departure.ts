import { useState } from 'react';
import {
  type ActiveDocuments,
  type CheckedDetails,
  type DetailsForm,
  shownVersions,
  useShownWeatherRule,
} from '#features/booking-flow/web/booking-form.public.ts';
import { readVoucher } from '#features/booking-flow/web/booking-progress.public.ts';
import {
  toBookingWish,
  useBookingMade,
  useCompleteBooking,
  useFieldRefusals,
} from '#features/booking-flow/web/booking-sending.public.ts';
import type { BodyOf } from '#shared/api-call.ts';
import { api } from '#web/api/api-client.ts';
import { useSite } from '#web/site/site.ts';
import type { bookDeparture } from '../../trip-booking.contract.ts';
import { type ClaimedDeparture, departureKey } from '../departure-query.public.ts';
import type { ChosenParty } from './use-party.ts';

/** The departure is part of the wish: the same party on another day is another booking. */
type DepartureWish = BodyOf<typeof bookDeparture> & { departureId: string };

interface Booked {
  departure: Pick<ClaimedDeparture, 'id' | 'date' | 'timeSlot' | 'claim'>;
  party: ChosenParty;
  form: DetailsForm;
  documents: ActiveDocuments;
}

/** From "Complete Booking" to a booking on the server, or to the reason why not. */
export function useBookDeparture({ departure, party, form, documents }: Booked) {
  const { language } = useSite();
  const readWeatherRule = useShownWeatherRule(language, party.craft);
  const { onInvalid, onRefused, forget } = useFieldRefusals(form);
  const onMade = useBookingMade();
  const [isBooked, setBooked] = useState(false);
  const completion = useCompleteBooking({
    send: ({ departureId: id, ...body }: DepartureWish, headers) =>
      api('POST /api/departures/:id/bookings', { params: { id }, headers, body }),
    onBooked: (booking, { departureId: _d, startsAt: _a, seats: _s, craft: _c, claim: _h, ...wish }) => {
      setBooked(true);
      onMade(booking, wish);
    },
    shownFrom: departureKey,
  });

  function onValid(customer: CheckedDetails) {
    forget();
    const wish = toBookingWish({
      customer,
      language,
      documentIds: shownVersions(documents),
      voucher: readVoucher(),
      weatherRule: readWeatherRule(),
    });
    const { seats, craft } = party;
    const { id: departureId, claim } = departure;
    const startsAt = `${departure.date} ${departure.timeSlot.slice(0, 5)}`;
    const held = claim ? { claim: { id: claim.id, token: claim.token } } : {};
    completion.complete({ ...wish, departureId, startsAt, seats, craft, ...held }, onRefused);
  }

  /** Until the next page has come, too. */
  const isPending = completion.isPending || isBooked;
  const { isWorking, error } = completion;
  return { onValid, onInvalid, isPending, isWorking, error };
}
