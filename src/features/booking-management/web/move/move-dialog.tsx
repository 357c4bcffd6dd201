import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { SurplusWay } from '#features/bookings/domain/settle-move.public.ts';
import { partyOf } from '#features/guided-trips/web/booked-party.public.ts';
import { OtherDepartures } from '#features/guided-trips/web/other-departures.public.tsx';
import { TripParty } from '#features/guided-trips/web/trip-party.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { addDays, isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { useSite } from '#web/site/site.ts';
import { useToday } from '#web/site/use-now.ts';
import { bookedRange } from '../list/booked-range.ts';
import { MoveItems } from './move-items.tsx';
import { MoveMoney, WhatFollows } from './move-money.tsx';
import { MoveTimes } from './move-times.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { movePreviewQuery, useMoveBooking, useNamed } from './use-move.ts';
import { isEmpty, type MoveDraft, targetOf, useMoveDraft } from './use-move-draft.ts';

interface MoveDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Where a booking is changed; the party of a trip can also be split here. */
export function MoveDialog({ booking, onClose }: MoveDialogProps) {
  const [isSplitting, setSplitting] = useState(false);
  const { trip } = booking;
  if (isSplitting && trip)
    return (
      <SplitDialog booking={{ ...booking, trip }} onClose={onClose} onBack={() => setSplitting(false)} />
    );
  return <ChangeDialog booking={booking} onClose={onClose} onSplit={() => setSplitting(true)} />;
}

/** Another day, another time, other items: what is free, what it costs then, and one button. */
function ChangeDialog({ booking, onClose, onSplit }: MoveDialogProps & { onSplit: () => void }) {
  const { language } = useSite();
  const { draft, change, changeItem, isChanged } = useMoveDraft(booking);
  const { items } = draft;
  const named = useNamed(booking);
  const catalogue = useRentalItems(language, null);
  const preview = useQuery(movePreviewQuery(booking.id, draft, isChanged));
  const move = useMoveBooking(booking.id, onClose);
  const [way, setWay] = useState<SurplusWay | null>(null);
  const seen =
    isChanged && !isEmpty(draft) && !preview.isFetching && !preview.isError ? (preview.data ?? null) : null;
  const chosenWay = way !== null && seen?.surplusWays.includes(way) ? way : null;
  const isReady = seen !== null && (seen.surplusCents === 0 || chosenWay !== null);

  function confirm() {
    if (!seen || !isReady) return;
    const { version, newTotalCents, dueCents, surplusCents } = seen;
    const known = { version, newTotalCents, dueCents, surplusCents };
    move.mutate({ ...targetOf(draft), ...known, ...(chosenWay ? { surplusWay: chosenWay } : {}) });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.move_title()}
      description={`${bookingReference(booking.id)} · ${staffDate(booking.bookingDate, language)}, ${bookedRange(booking)}`}
      closeLabel={m.site_close()}
      footer={
        <Button look="primary" pending={move.isPending} aria-disabled={!isReady} onClick={confirm}>
          {m.move_confirm()}
        </Button>
      }
    >
      {booking.trip && draft.party && (
        <>
          <TripParty
            trip={booking.trip}
            craft={partyOf(booking.trip, booking.itemsBooked).craft}
            named={named}
            party={draft.party}
            onChange={(party) => change({ party })}
          />
          <OtherDepartures trip={booking.trip} chosen={draft} onChoose={change} />
          {booking.trip.people.reduce((sum, { quantity }) => sum + quantity, 0) > 1 && (
            <Button size="compact" onClick={onSplit} className="justify-self-start">
              {m.split_action()}
            </Button>
          )}
        </>
      )}
      {items && (
        <>
          <MoveDay day={draft.bookingDate} onChange={(bookingDate) => change({ bookingDate })} />
          <MoveItems catalogue={catalogue.data ?? []} items={items} onChange={changeItem} />
        </>
      )}
      {items && items.length > 0 && (
        <MoveTimes
          booking={booking}
          draft={{ ...draft, items }}
          onChoose={(timeSlot) => change({ timeSlot })}
        />
      )}
      <div aria-live="polite" className="grid gap-3">
        <WhatFollows
          hint={describeEmpty(draft) ?? (isChanged ? null : describeUnchanged(booking))}
          seen={seen}
          error={preview.isFetching ? null : preview.error}
        />
        {seen && <MoveMoney preview={seen} way={chosenWay} onChoose={setWay} />}
        {seen && <p className="text-sm text-sea-soft">{m.move_mail()}</p>}
        {move.error && (
          <Notice tone="error" title={m.move_failed()}>
            {describeForStaff(move.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** A party without anybody says so where people are chosen. */
function describeEmpty(draft: MoveDraft): string | null {
  if (!isEmpty(draft)) return null;
  return draft.items ? m.move_no_items() : m.move_departure_unchanged();
}

function describeUnchanged({ trip }: Booking): string {
  return trip ? m.move_departure_unchanged() : m.move_unchanged();
}

const stepLook =
  'grid size-12 shrink-0 place-items-center rounded-md border border-edge bg-white hover:border-sea aria-disabled:text-edge';

function MoveDay({ day, onChange }: { day: LocalDate; onChange: (day: LocalDate) => void }) {
  const today = useToday()();
  const isFirst = day <= today;
  return (
    <Field id="move-day" label={m.move_day()}>
      {(control) => (
        <div className="flex gap-2">
          <button
            type="button"
            aria-disabled={isFirst || undefined}
            onClick={() => !isFirst && onChange(addDays(day, -1))}
            className={stepLook}
          >
            <ChevronLeft aria-hidden="true" />
            <span className="sr-only">{m.move_day_before()}</span>
          </button>
          <TextInput
            {...control}
            type="date"
            min={today}
            value={day}
            onChange={(event) => isLocalDate(event.target.value) && onChange(event.target.value)}
            className="min-w-0 grow"
          />
          <button type="button" onClick={() => onChange(addDays(day, 1))} className={stepLook}>
            <ChevronRight aria-hidden="true" />
            <span className="sr-only">{m.move_day_after()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
