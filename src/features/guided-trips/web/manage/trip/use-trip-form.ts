import { useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { useSite } from '#web/site/site.ts';
import { type StoredTrip, TripFields } from '../../../trips.contract.ts';
import { tripsKey, tripsQuery } from '../../trip-queries.public.ts';
import { toInput, toValues, tripFields } from './trip-values.ts';

const areEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The parameters that say which trip is open. */
const addressKeys = ['tab', 'view', 'trip'];

/** @param onDone after a save that left nothing unsaved */
export function useTripForm(stored: StoredTrip, onDone: () => void) {
  const { language } = useSite();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useVersionedForm({
    stored,
    toValues: (trip) => toValues(trip, language),
    fields: tripFields,
    isEqual: areEqual,
    schema: TripFields,
    toInput,
    save: ({ stored: { id, version }, output }) =>
      api('PUT /api/admin/trips/:id', { params: { id }, body: { ...output, version } }),
    conflict: {
      code: 'trips/trip-changed',
      loadLatest: async ({ id }) => (await api('GET /api/admin/trips', {})).find((trip) => trip.id === id),
    },
    draftKey: `trip ${stored.version === 0 ? 'new' : stored.id}`,
    addressKeys,
    toasts: {
      saved: () => ({ title: m.trip_saved() }),
      failed: (reason) => ({ title: m.trip_save_failed(), description: reason }),
    },
    onSaved: (saved) => {
      queryClient.setQueryData(tripsQuery.queryKey, (trips = []) => {
        const index = trips.findIndex(({ id }) => id === saved.id);
        return index < 0 ? [...trips, saved] : trips.with(index, saved);
      });
      refresh(tripsKey);
    },
    onDone,
  });
}

export type TripEditing = ReturnType<typeof useTripForm>;
