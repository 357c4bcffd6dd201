import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ImageField } from '#features/media/web/image-field.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { api } from '#web/api/api-client.ts';
import { upload } from '#web/api/upload.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import type { StoredTrip } from '../../../trips.contract.ts';
import { tripDuration, tripPrice } from '../../format-trip.ts';
import { tripsKey, tripsQuery, tripTitle } from '../../trip-queries.public.ts';
import { TripForm } from './trip-form.tsx';
import { newTrip } from './trip-values.ts';

/** The trips, or the form of the one that the address names. */
export function TripList() {
  const trips = useQuery(tripsQuery);
  const [query, setQuery] = useSearchParams();
  const open = query.get('trip');
  function show(trip: string | null) {
    const next = new URLSearchParams(query);
    if (trip === null) next.delete('trip');
    else next.set('trip', trip);
    setQuery(next);
  }
  if (trips.isError && !trips.data) return <StaffLoadFailure title={m.trip_failed()} query={trips} />;
  if (!trips.data) return <Spinner label={m.trip_loading()} />;
  const edited = trips.data.find(({ id }) => id === open);
  if (open === 'new' || edited)
    return (
      <OpenTrip
        // The trip that was just added is the one that was open.
        key={open}
        stored={edited ?? null}
        onSaved={(id) => open === 'new' && show(id)}
        onLeave={() => show(null)}
      />
    );
  if (trips.data.length === 0) return <NoTrips onAdd={() => show('new')} />;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <Button look="primary" onClick={() => show('new')}>
        <Plus aria-hidden="true" className="size-5" />
        {m.trip_add()}
      </Button>
      <Trips trips={trips.data} onOpen={show} />
    </div>
  );
}

function NoTrips({ onAdd }: { onAdd: () => void }) {
  return (
    <Panel className="grid max-w-2xl grid-cols-1 justify-items-start gap-3">
      <h2 className="text-lg">{m.trip_list_none_title()}</h2>
      <p>{m.trip_list_none()}</p>
      <Button look="primary" onClick={onAdd}>
        <Plus aria-hidden="true" className="size-5" />
        {m.trip_add()}
      </Button>
    </Panel>
  );
}

interface TripsProps {
  trips: readonly StoredTrip[];
  onOpen: (id: string) => void;
}

function Trips({ trips, onOpen }: TripsProps) {
  const { language } = useSite();
  const refresh = useRefresh();
  const showToast = useToast();
  const sort = useMutation({
    mutationFn: (ids: string[]) => api('PUT /api/admin/trips-order', { body: { ids } }),
    onError: (error) =>
      showToast({
        title: m.trip_save_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh(tripsKey),
  });
  const ids = trips.map(({ id }) => id);
  return (
    <ul className="grid w-full gap-3">
      {trips.map((trip, index) => {
        const title = tripTitle(trip, language);
        const paid = trip.fares.map(({ amountCents }) => amountCents).filter((cents) => cents > 0);
        return (
          <li
            key={trip.id}
            className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-white p-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
          >
            <TripPicture trip={trip} />
            <div className="min-w-0">
              <h2 className="text-base wrap-anywhere">{title}</h2>
              <p className="text-sm text-sea-soft tabular-nums">
                {[
                  tripDuration(trip.minutes),
                  m.trips_seats({ seats: trip.seats }),
                  m.trips_from({ price: tripPrice(paid.length > 0 ? Math.min(...paid) : 0, language) }),
                ].join(' · ')}
              </p>
              <PublishedBadge isPublished={trip.isPublished} />
            </div>
            <div className="flex gap-2 max-sm:col-span-2">
              {index > 0 && (
                <Button
                  size="compact"
                  aria-label={m.trip_up({ title })}
                  pending={sort.isPending}
                  onClick={() => sort.mutate(ids.toSpliced(index, 1).toSpliced(index - 1, 0, trip.id))}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </Button>
              )}
              <Button size="compact" aria-label={m.trip_edit_of({ title })} onClick={() => onOpen(trip.id)}>
                {m.trip_edit()}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function TripPicture({ trip: { image } }: { trip: StoredTrip }) {
  const shape = 'aspect-3/2 w-full rounded-md border border-line';
  if (!image) return <span className={classNames(shape, 'bg-sand')} />;
  return (
    <Picture
      src={image}
      alt=""
      sizes="7.5rem"
      width="120"
      height="80"
      className={classNames(shape, 'object-cover')}
    />
  );
}

function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return (
    <span
      className={classNames(
        'mt-1 inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold',
        isPublished ? 'bg-kelp-tint text-sea' : 'bg-sand text-sea',
      )}
    >
      {isPublished ? m.trip_shown() : m.trip_hidden()}
    </span>
  );
}

interface OpenTripProps {
  /** `null` for a new one. */
  stored: StoredTrip | null;
  onSaved: (id: string) => void;
  onLeave: () => void;
}

function OpenTrip({ stored, onSaved, onLeave }: OpenTripProps) {
  const { language } = useSite();
  const [trip] = useState(() => stored ?? newTrip(createUuid(), createUuid()));
  const showToast = useToast();
  const refresh = useRefresh();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <Button look="quiet" size="compact" className="-ml-3 justify-self-start" onClick={onLeave}>
        {m.trip_back()}
      </Button>
      <h2 className="text-xl wrap-anywhere">{stored ? tripTitle(stored, language) : m.trip_new()}</h2>
      <Panel className="p-4 sm:p-5">
        <TripForm stored={trip} onDone={() => onSaved(trip.id)} />
      </Panel>
      <Panel className="p-4 sm:p-5">
        {stored ? (
          <ImageField
            label={m.trip_picture()}
            current={stored.image}
            alt={stored.texts[language].imageAlt}
            uploadLabel={m.trips_image_upload()}
            uploadLook="secondary"
            send={async (image, options) => {
              await upload(
                'POST /api/admin/trips/:id/image',
                { params: { id: stored.id }, body: { image } },
                options,
              );
              showToast({ title: m.trip_picture_saved() });
              refresh(tripsKey);
            }}
          />
        ) : (
          <div className="grid gap-1">
            <h3 className="text-base">{m.trip_picture()}</h3>
            <p className="text-sea-soft">{m.trip_picture_first()}</p>
          </div>
        )}
      </Panel>
      {stored && <RetireTrip id={stored.id} title={tripTitle(stored, language)} onDone={onLeave} />}
    </div>
  );
}

function RetireTrip({ id, title, onDone }: { id: string; title: string; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const showToast = useToast();
  const refresh = useRefresh();
  const retire = useMutation({
    mutationFn: () => api('DELETE /api/admin/trips/:id', { params: { id } }),
    onSuccess: () => {
      showToast({ title: m.trip_retired() });
      onDone();
    },
    onError: (error) =>
      showToast({
        title: m.trip_save_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => {
      setAsking(false);
      refresh(tripsKey);
    },
  });
  return (
    <>
      <Button look="cautious" size="compact" className="justify-self-start" onClick={() => setAsking(true)}>
        {m.trip_retire()}
      </Button>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.trip_retire_title()}
        description={m.trip_retire_text({ title })}
        closeLabel={m.site_close()}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{m.trip_keep()}</Button>
            <Button look="destructive" pending={retire.isPending} onClick={() => retire.mutate()}>
              {m.trip_retire()}
            </Button>
          </>
        }
      />
    </>
  );
}
