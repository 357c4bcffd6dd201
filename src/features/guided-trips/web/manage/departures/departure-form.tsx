import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { slotTimes } from '#shared/slot-times.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { useSite } from '#web/site/site.ts';
import type { Departure, GuideChoice } from '../../../departures.contract.ts';
import type { StoredTrip } from '../../../trips.contract.ts';
import { tripsKey, tripTitle } from '../../trip-queries.public.ts';

interface DepartureFormProps {
  /** `null` for a new one. */
  departure: Departure | null;
  trips: readonly StoredTrip[];
  guides: readonly GuideChoice[];
  firstDay: LocalDate;
  onClose: () => void;
}

/** Adds a departure, or gives one another day, time or number of places. */
export function DepartureForm({ departure, trips, guides, firstDay, onClose }: DepartureFormProps) {
  const id = useId();
  const { language } = useSite();
  const showToast = useToast();
  const refresh = useRefresh();
  // Sent again, it is the same departure.
  const [departureId] = useState(() => departure?.id ?? createUuid());
  const [typed, setTyped] = useState({
    tripId: departure?.tripId ?? trips[0]?.id ?? '',
    date: departure?.date ?? firstDay,
    start: departure?.start ?? '10:00',
    seats: String(departure?.seats ?? trips[0]?.seats ?? ''),
    guideId: departure?.guideId ?? null,
  });
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/admin/departures/:id', {
        params: { id: departureId },
        body: { ...typed, seats: Number(typed.seats), version: departure?.version ?? 0 },
      }),
    onSuccess: () => {
      showToast({ title: m.departures_saved() });
      onClose();
    },
    onSettled: () => refresh(tripsKey),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={departure ? m.departures_move() : m.departures_add()}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.departures_back()}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" pending={save.isPending}>
            {m.departures_save()}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={submit} className="grid grid-cols-2 gap-4">
        {!departure && (
          <TripSelect
            id={`${id}-trip`}
            trips={trips}
            value={typed.tripId}
            onChange={(trip) => setTyped({ ...typed, tripId: trip.id, seats: String(trip.seats) })}
            titleOf={(trip) => tripTitle(trip, language)}
          />
        )}
        <Field id={`${id}-date`} label={m.departures_day()} className="col-span-full">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={typed.date}
              onChange={({ target }) => setTyped({ ...typed, date: target.value })}
            />
          )}
        </Field>
        <StartSelect
          id={`${id}-start`}
          value={typed.start}
          onChange={(start) => setTyped({ ...typed, start })}
        />
        <Field id={`${id}-seats`} label={m.departures_seats_field()}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typed.seats}
              onChange={({ target }) => setTyped({ ...typed, seats: target.value })}
            />
          )}
        </Field>
        {!departure && (
          <GuideSelect
            id={`${id}-guide`}
            guides={guides}
            value={typed.guideId}
            onChange={(guideId) => setTyped({ ...typed, guideId })}
          />
        )}
        {save.isError && (
          <p role="alert" className="col-span-full font-semibold text-coral-deep">
            {m.departures_save_failed()}: {describeForStaff(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface TripSelectProps {
  id: string;
  trips: readonly StoredTrip[];
  value: string;
  onChange: (trip: StoredTrip) => void;
  titleOf: (trip: StoredTrip) => string;
}

export function TripSelect({ id, trips, value, onChange, titleOf: nameOf }: TripSelectProps) {
  return (
    <Field id={id} label={m.departures_trip()} className="col-span-full">
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = trips.find((trip) => trip.id === target.value);
            if (chosen) onChange(chosen);
          }}
        >
          {trips.map((trip) => (
            <option key={trip.id} value={trip.id}>
              {nameOf(trip)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface StartSelectProps {
  id: string;
  value: string;
  onChange: (start: string) => void;
}

export function StartSelect({ id, value, onChange }: StartSelectProps) {
  return (
    <Field id={id} label={m.departures_start()}>
      {(control) => (
        <Select
          {...control}
          className="tabular-nums"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {slotTimes.slice(0, -1).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface GuideSelectProps {
  id: string;
  guides: readonly GuideChoice[];
  value: number | null;
  /** Who leads it now, also where that account is none of the choices any more. */
  current?: string | null;
  onChange: (guideId: number | null) => void;
}

export function GuideSelect({ id, guides, value, current, onChange }: GuideSelectProps) {
  const isKnown = value === null || guides.some((guide) => guide.id === value);
  return (
    <Field id={id} label={m.departures_guide()} className="col-span-full">
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{m.departures_no_guide()}</option>
          {!isKnown && <option value={value}>{current ?? value}</option>}
          {guides.map((guide) => (
            <option key={guide.id} value={guide.id}>
              {guide.username}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
