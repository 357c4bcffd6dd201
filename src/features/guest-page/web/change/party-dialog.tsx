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

/** Fewer or more people on the same trip, and what that costs. */
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
        <Button
          look="primary"
          pending={move.isPending}
          aria-disabled={move.seen === null}
          onClick={move.confirm}
        >
          {isChanged ? m.guest_party_confirm() : m.guest_party_choose()}
        </Button>
      }
    >
      <TripParty trip={trip} craft={booked.craft} party={party} onChange={setParty} />
      <div aria-live="polite" className="grid gap-3">
        {move.seen && <MovePrice booking={booking} seen={move.seen} />}
      </div>
      {move.refusal && (
        <Notice tone="error" announce>
          {describeFailure(move.refusal, m.booking_load_failed_hint())}
        </Notice>
      )}
      {move.failure && (
        <Notice tone="error" announce title={m.guest_party_failed()}>
          {describeFailure(move.failure, m.booking_load_failed_hint())}
        </Notice>
      )}
    </Dialog>
  );
}

const write = (party: PartyChange) => JSON.stringify(sortParty(party));
