import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { isApiError } from '#web/api/api-error.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import {
  getWeatherLocations,
  type StoredPlaces,
  setWeatherLocations,
} from '../../weather-locations.contract.ts';
import {
  areEqual,
  findFaults,
  type LocationRow,
  moveRow,
  type RowField,
  toPlaces,
  toRows,
} from './location-rows.ts';
import { locationsQuery } from './locations-query.ts';

/** The list as it is written, on the version that it began with. */
export function useLocationRows(stored: StoredPlaces) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(stored);
  const [rows, setRows] = useState(() => toRows(stored));
  const [isTried, setTried] = useState(false);
  const sent = useRef(rows);
  /** Somebody else has saved another list meanwhile, which is the base now. */
  const [isConflict, setConflict] = useState(false);

  function settle(saved: StoredPlaces) {
    setBase(saved);
    setRows(toRows(saved));
    setTried(false);
    setConflict(false);
  }

  function showFailure(error: unknown) {
    showToast({
      title: m.settings_update_failed(),
      description: describeForStaff(error),
      variant: 'destructive',
    });
  }

  async function learnOfTheirs() {
    setBase(await api(getWeatherLocations, {}));
    setConflict(true);
  }

  const saving = useMutation({
    mutationFn: () =>
      api(setWeatherLocations, { body: { locations: toPlaces(rows), version: base.version } }),
    onSuccess: (saved) => {
      settle(saved);
      // What is typed while the rest is on its way stays.
      if (rows !== sent.current) setRows(rows);
      queryClient.setQueryData(locationsQuery.queryKey, saved);
      showToast({ title: m.settings_done(), description: m.locations_saved() });
      return queryClient.invalidateQueries({ queryKey: ['weather'] });
    },
    onError: async (error) => {
      const isChanged = isApiError(error, 'weather/locations-changed');
      if (isChanged) await learnOfTheirs().catch(showFailure);
      else showFailure(error);
    },
  });

  function save() {
    setTried(true);
    if (findFaults(rows).size > 0 || saving.isPending) return;
    sent.current = rows;
    saving.mutate();
  }

  return {
    ...{ rows, base, isConflict, save },
    faults: isTried ? findFaults(rows) : new Map<string, string>(),
    isUnsaved: !areEqual(rows, toRows(base)),
    isSaving: saving.isPending,
    takeTheirs: () => settle(base),
    change: (index: number, field: RowField, value: string) =>
      setRows((now) => now.map((row, at) => (at === index ? { ...row, [field]: value } : row))),
    move: (index: number, by: 1 | -1) => setRows((now) => moveRow(now, index, by)),
    remove: (index: number) => setRows((now) => now.filter((_, at) => at !== index)),
    add: () => setRows((now) => [...now, emptyRow()]),
  };
}

let made = 0;

function emptyRow(): LocationRow {
  made += 1;
  return { key: `new-${made}`, name: '', latitude: '', longitude: '' };
}

export type LocationEditing = ReturnType<typeof useLocationRows>;
