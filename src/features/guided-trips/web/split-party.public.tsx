import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { PartyChoice } from './book/party-fields.tsx';
import { OtherDepartures } from './other-departures.public.tsx';
import { Leaving, type Named } from './trip-party.public.tsx';
import type { SplitParty } from './use-split-party.public.ts';

interface SplitFieldsProps {
  booking: Pick<Booking, 'bookingDate' | 'timeSlot'>;
  trip: NonNullable<Booking['trip']>;
  /** Those who were named and come along; they are asked who goes. */
  named: readonly Named[];
  split: SplitParty;
}

/** Who goes into the other booking, to which departure, and in what. */
export function SplitFields({ booking: { bookingDate, timeSlot }, trip, named, split }: SplitFieldsProps) {
  const { plan, failed, chosen } = split;
  if (failed) return <LoadFailure title={m.trip_party_failed()} query={failed} />;
  if (!plan) return <Spinner label={m.trip_move_loading()} />;
  const { departure, mostOf, going, staying } = plan;
  const { changePeople, changeCraft, changeDeparture, changeLeaving } = split;
  const spare = named.length - staying.count;
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">{m.split_who()}</legend>
        <PartyChoice
          departure={departure}
          isChecked={false}
          party={{ ...going, mostOf, changePeople, changeCraft }}
        />
        {spare > 0 && going.count > 0 && (
          <Leaving
            label={m.split_leaving({ count: spare })}
            named={named}
            count={spare}
            leaving={chosen.leaving}
            onChange={changeLeaving}
          />
        )}
      </fieldset>
      {going.count > 0 && (
        <OtherDepartures
          trip={trip}
          people={going.count}
          own={{ bookingDate, timeSlot }}
          chosen={chosen}
          onChoose={changeDeparture}
        />
      )}
    </>
  );
}
