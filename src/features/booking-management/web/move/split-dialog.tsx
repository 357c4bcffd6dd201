import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { SurplusWay } from '#features/bookings/domain/settle-move.public.ts';
import { partyOf } from '#features/guided-trips/web/booked-party.public.ts';
import { SplitFields } from '#features/guided-trips/web/split-party.public.tsx';
import { type SplitParty, useSplitParty } from '#features/guided-trips/web/use-split-party.public.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { MovePreview } from '../../booking-move.contract.ts';
import { bookedRange } from '../list/booked-range.ts';
import { MoveMoney, WhatFollows } from './move-money.tsx';
import { movePreviewQuery, useNamed, useSplitBooking } from './use-move.ts';

type TripBooking = Booking & { trip: NonNullable<Booking['trip']> };

interface SplitDialogProps {
  booking: TripBooking;
  onClose: () => void;
  onBack: () => void;
}

/** Some of a party get a booking of their own: who, where to and in what, and what both cost. */
export function SplitDialog({ booking, onClose, onBack }: SplitDialogProps) {
  const { language } = useSite();
  const { id, trip, bookingDate, timeSlot, itemsBooked } = booking;
  const named = useNamed(booking) ?? [];
  const { craft } = partyOf(trip, itemsBooked);
  const split = useSplitParty({ trip, craft, bookingDate, timeSlot });
  const halves = halvesOf(split, named.length);
  const draft = { bookingDate, timeSlot, items: null, party: halves?.rest ?? null };
  const preview = useQuery(movePreviewQuery(id, draft, halves !== null));
  const send = useSplitBooking(id);
  const [way, setWay] = useState<SurplusWay | null>(null);
  const seen = halves && !preview.isFetching && !preview.isError ? (preview.data ?? null) : null;
  const chosenWay = way !== null && seen?.surplusWays.includes(way) ? way : null;
  const isReady = seen !== null && (seen.surplusCents === 0 || chosenWay !== null);

  function confirm() {
    if (!halves || !seen || !isReady) return;
    const { version, newTotalCents, dueCents, surplusCents } = seen;
    const known = { version, newTotalCents, dueCents, surplusCents, otherTotalCents: halves.otherTotalCents };
    const { other, rest } = halves;
    send.mutate({ other, craft: rest.craft, ...known, ...(chosenWay ? { surplusWay: chosenWay } : {}) });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.split_title()}
      description={`${bookingReference(id)} · ${staffDate(bookingDate, language)}, ${bookedRange(booking)}`}
      closeLabel={m.site_close()}
      footer={
        <Button look="primary" pending={send.isPending} aria-disabled={!isReady} onClick={confirm}>
          {m.split_action()}
        </Button>
      }
    >
      <Button size="compact" onClick={onBack} className="justify-self-start">
        <ChevronLeft aria-hidden="true" />
        {m.split_back()}
      </Button>
      <SplitFields booking={booking} trip={trip} named={named} split={split} />
      <div aria-live="polite" className="grid gap-3">
        {split.plan?.going.count === 0 && <p className="text-sea-soft">{m.split_nobody()}</p>}
        {halves && (
          <WhatFollows
            hint={null}
            seen={seen}
            error={preview.isFetching ? null : preview.error}
            failed={m.split_failed()}
          />
        )}
        {seen && halves && (
          <Halves trip={trip} split={split} preview={seen} way={chosenWay} onChoose={setWay} />
        )}
        {send.error && (
          <Notice tone="error" title={m.split_failed()}>
            {describeForStaff(send.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** What the calls take; `null` until people are chosen who fit into their boats, and, of those who were named, which of them go. */
function halvesOf({ plan, chosen }: SplitParty, named: number) {
  if (!plan || plan.going.problem) return null;
  const { going, staying } = plan;
  const { bookingDate, timeSlot, leaving } = chosen;
  if (named - staying.count > leaving.length) return null;
  const left = leaving.length > 0 ? { leaving: [...leaving] } : {};
  const seats = going.seats.map(({ fareId, quantity }) => ({ fareId, quantity }));
  return {
    other: { seats, craft: going.craft, ...left, bookingDate, timeSlot },
    rest: { seats: staying.seats, craft: staying.craft, ...left },
    otherTotalCents: going.totalCents,
  };
}

interface HalvesProps {
  trip: TripBooking['trip'];
  split: SplitParty;
  preview: MovePreview;
  way: SurplusWay | null;
  onChoose: (way: SurplusWay) => void;
}

function Halves({ trip, split: { plan }, preview, way, onChoose }: HalvesProps) {
  const { language } = useSite();
  if (!plan) return null;
  const { staying, departure, going } = plan;
  const nameOf = (wanted: string) => trip.people.find(({ fareId }) => fareId === wanted)?.name ?? '';
  const titleOf = (wanted: string) =>
    departure.craft.find(({ itemId }) => itemId === wanted)?.title ?? wanted;
  const people = staying.seats.map(({ fareId, quantity }) => `${quantity} × ${nameOf(fareId)}`).join(', ');
  const craft = staying.craft.map(({ itemId, quantity }) => `${quantity} × ${titleOf(itemId)}`).join(', ');
  return (
    <>
      <section className="grid gap-1">
        <h3 className="font-semibold">{m.split_rest()}</h3>
        <p>{craft ? m.split_rest_of({ people, craft }) : m.split_rest_people({ people })}</p>
        <MoveMoney preview={preview} way={way} onChoose={onChoose} />
      </section>
      <section className="grid gap-1">
        <h3 className="font-semibold">{m.split_other()}</h3>
        <p>{m.split_other_price({ amount: euro(going.totalCents, language) })}</p>
      </section>
      <p className="text-sm text-sea-soft">{m.split_mail()}</p>
    </>
  );
}
