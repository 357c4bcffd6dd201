import { useRef } from 'react';
import { z } from 'zod';
import { PlaceFields } from '#features/places/places.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { languages } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { placesKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { mapPointText, readMapPoint } from '../../domain/map-point.ts';
import type { StoredPlace } from '../../place-changes.contract.ts';

const { names, directions } = PlaceFields.shape;

/** A point is typed as maps copy it. */
const PlaceDraft = z.strictObject({
  names,
  directions,
  point: z.string().refine((text) => readMapPoint(text) !== null),
});

const none = { EN: '', IT: '', PL: '' };
/** A place that is not stored yet. */
export const newPlace: StoredPlace = {
  ...{ id: 0, version: 0, names: none, directions: none },
  ...{ latitude: null, longitude: null },
};

const fieldPaths = [
  ...languages.flatMap((language) => [`names.${language}`, `directions.${language}`] as const),
  'point' as const,
];

export function usePlaceForm(stored: StoredPlace, onDone: () => void) {
  const refresh = useRefresh();
  // Guests who were notified of another version in the meantime are notified as well.
  const notifyGuests = useRef(true);
  const editing = useVersionedForm({
    stored,
    fields: fieldPaths,
    toValues: (place: StoredPlace) => ({
      names: place.names,
      directions: place.directions,
      point: mapPointText(place),
    }),
    schema: PlaceDraft,
    save: ({ stored: { id, version }, output: { point, ...texts } }) => {
      const { latitude = null, longitude = null } = readMapPoint(point) ?? {};
      const body = { ...texts, latitude, longitude };
      if (id === 0) return api('POST /api/admin/places', { body });
      return api('PUT /api/admin/places/:id', {
        params: { id: String(id) },
        body: { ...body, version, notifyGuests: notifyGuests.current },
      });
    },
    conflict: {
      code: 'place-news/place-changed',
      loadLatest: async ({ id }) => (await api('GET /api/admin/places', {})).find((place) => place.id === id),
    },
    draftKey: `place-${stored.id}`,
    toasts: {
      saved: () => ({ title: m.places_saved(), description: m.places_saved_text() }),
      failed: (reason) => ({ title: m.places_save_failed(), description: reason }),
    },
    onSaved: () => refresh([...placesKey, 'list']),
    onDone,
  });
  const setNotifyGuests = (notifies: boolean) => {
    notifyGuests.current = notifies;
  };
  return { ...editing, setNotifyGuests };
}

export type PlaceEditing = ReturnType<typeof usePlaceForm>;
