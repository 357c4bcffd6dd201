import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { localizePlace } from '#features/places/domain/localize-place.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { placesKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { PlaceLink } from '#web/place/place-link.tsx';
import { useSite } from '#web/site/site.ts';
import type { StoredPlace } from '../../place-changes.contract.ts';
import { placeName } from '../place-name.ts';
import { PlaceForm } from './place-form.tsx';
import { newPlace } from './use-place-form.ts';

/** The places, of which one is edited at a time. */
export function PlaceList({ places }: { places: readonly StoredPlace[] }) {
  const { language } = useSite();
  const [edited, setEdited] = useState<number | null>(null);
  const leave = () => setEdited(null);
  return (
    <div className="grid gap-4">
      {places.length === 0 && <p className="text-sea-soft">{m.places_none()}</p>}
      <ul className="grid gap-3 empty:hidden">
        {places.map((place) => (
          <li key={place.id}>
            {edited === place.id ? (
              <PlaceForm
                stored={place}
                title={m.places_edit({ place: placeName(place, language) })}
                onLeave={leave}
              />
            ) : (
              <PlaceRow place={place} onEdit={() => setEdited(place.id)} />
            )}
          </li>
        ))}
      </ul>
      {edited === newPlace.id ? (
        <PlaceForm stored={newPlace} title={m.places_new()} onLeave={leave} />
      ) : (
        <Button onClick={() => setEdited(newPlace.id)} className="justify-self-start">
          <Plus aria-hidden="true" className="size-5" />
          {m.places_add()}
        </Button>
      )}
    </div>
  );
}

function PlaceRow({ place, onEdit }: { place: StoredPlace; onEdit: () => void }) {
  const { language: reader } = useSite();
  const { name, directions, language, ...point } = localizePlace(place, reader);
  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <div lang={toLocale(language)}>
        <PlaceLink
          place={name}
          point={point}
          className="inline-block min-h-11 py-2 font-semibold wrap-anywhere"
        />
        {directions && (
          <p className="text-sm whitespace-pre-line wrap-anywhere text-sea-soft">{directions}</p>
        )}
      </div>
      {point.latitude === null && <p className="text-sm text-sea-soft">{m.places_no_point()}</p>}
      <div className="flex flex-wrap gap-2">
        <Button aria-label={m.places_edit({ place: name })} onClick={onEdit}>
          {m.places_edit_short()}
        </Button>
        <DeletePlace id={place.id} name={name} />
      </div>
    </div>
  );
}

function DeletePlace({ id, name }: { id: number; name: string }) {
  const showToast = useToast();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const deletion = useMutation({
    mutationFn: () => api('DELETE /api/admin/places/:id', { params: { id: String(id) } }),
    onSuccess: () => {
      showToast({ title: m.places_deleted({ place: name }) });
      refresh([...placesKey, 'list']);
    },
    onError: (error) =>
      showToast({
        title: m.places_delete_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: close,
  });
  return (
    <>
      <Button look="quiet" aria-label={m.places_delete({ place: name })} onClick={() => setAsking(true)}>
        {m.places_delete_short()}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        role="alertdialog"
        title={m.places_delete({ place: name })}
        description={m.places_delete_text()}
        closeLabel={m.site_close()}
        footer={
          <>
            <Button onClick={close}>{m.tell_back()}</Button>
            <Button look="primary" pending={deletion.isPending} onClick={() => deletion.mutate()}>
              {m.places_delete_short()}
            </Button>
          </>
        }
      />
    </>
  );
}
