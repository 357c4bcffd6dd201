import { useState } from 'react';
import type { PartyChange } from '#features/guided-trips/trip-booking.contract.ts';
import { partyOf, sortParty } from '#features/guided-trips/web/booked-party.public.ts';
import { TripParty } from '#features/guided-trips/web/trip-party.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import type { GuestBooking } from '../../guest-page.contract.ts';
import { MovePrice } from './move-price.tsx';
import { useGuestMove } from './use-guest-move.ts';

interface PartyDialogProps {
  booking: GuestBooking;
  trip: NonNullable<GuestBooking['trip']>;
  token: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Fewer or more people on the same trip. What that costs is in view beside the button, however long the list is. */
export function PartyDialog({ booking, trip, token, onClose, onChanged }: PartyDialogProps) {
  const { bookingDate, timeSlot } = booking;
  const [booked] = useState(() => partyOf(trip, booking.itemsBooked));
  const [party, setParty] = useState(booked);
  const isChanged = write(party) !== write(booked);
  const target = isChanged && party.seats.length > 0 ? { bookingDate, timeSlot, party } : null;
  const move = useGuestMove(booking, { token, target, onMoved: onChanged });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.guest_party()}
      closeLabel={m.booking_close()}
      footer={
        <>
          <div aria-live="polite" className="grid grow content-center gap-3">
            {move.seen && <MovePrice booking={booking} seen={move.seen} />}
            {move.refusal && (
              <p className="font-semibold text-coral-deep">
                {describeFailure(move.refusal, m.booking_load_failed_hint())}
              </p>
            )}
            {move.failure && (
              <Notice tone="error" title={m.guest_party_failed()}>
                {describeFailure(move.failure, m.booking_load_failed_hint())}
              </Notice>
            )}
          </div>
          <Button
            look="primary"
            pending={move.isPending}
            aria-disabled={move.seen === null}
            onClick={move.confirm}
          >
            {isChanged ? m.guest_party_confirm() : m.guest_party_choose()}
          </Button>
        </>
      }
    >
      <TripParty
        trip={trip}
        craft={booked.craft}
        named={booking.paddlers?.map((paddler) => ({ ...paddler, name: describePaddler(paddler) }))}
        party={party}
        onChange={setParty}
      />
    </Dialog>
  );
}

type Paddler = NonNullable<GuestBooking['paddlers']>[number];

/** Names are not on the page, which is opened by a link. */
function describePaddler({ position, isBooker, age }: Paddler): string {
  if (isBooker) return m.trip_party_booker();
  const number = m.paddlers_number({ number: position });
  return age === null ? number : m.manifest_age({ name: number, age });
}

const write = (party: PartyChange) => JSON.stringify(sortParty(party));
