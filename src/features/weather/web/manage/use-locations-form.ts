import { useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { type StoredLocations, WeatherLocations } from '../../weather-locations.contract.ts';
import {
  areEqual,
  emptyRow,
  type LocationRow,
  moveRow,
  type RowField,
  toInput,
  toRows,
} from './location-rows.ts';
import { locationsQuery } from './locations-query.ts';

/** One field, the list: two lists of locations cannot be merged one by one, since their order is part of them. */
export function useLocationsForm(stored: StoredLocations) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const editing = useVersionedForm({
    stored,
    toValues: (latest: StoredLocations) => ({ locations: toRows(latest) }),
    isEqual: (one, other) => areEqual(one as LocationRow[], other as LocationRow[]),
    schema: WeatherLocations,
    toInput,
    save: ({ stored: { version }, output }) =>
      api('PUT /api/weather-locations', { body: { ...output, version } }),
    conflict: { code: 'weather/locations-changed', loadLatest: () => api('GET /api/weather-locations', {}) },
    draftKey: 'weather-locations',
    toasts: {
      saved: () => ({ title: m.settings_done(), description: m.locations_saved() }),
      failed: (reason) => ({ title: m.settings_update_failed(), description: reason }),
    },
    onSaved: (saved) => {
      queryClient.setQueryData(locationsQuery.queryKey, saved);
      refresh(['weather']);
    },
  });
  const rows = editing.draft.locations;
  const setRows = (next: LocationRow[]) => editing.change('locations', next);
  return {
    ...{ ...editing, rows },
    changeRow: (index: number, field: RowField, value: string) =>
      setRows(rows.map((row, at) => (at === index ? { ...row, [field]: value } : row))),
    move: (index: number, by: 1 | -1) => setRows(moveRow(rows, index, by)),
    remove: (index: number) => setRows(rows.filter((_, at) => at !== index)),
    add: () => setRows([...rows, emptyRow(rows)]),
  };
}

export type LocationsEditing = ReturnType<typeof useLocationsForm>;
