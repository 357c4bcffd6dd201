import { useQueryClient } from '@tanstack/react-query';
import { OpeningHours, type StoredHours } from '#features/opening-hours/opening-hours.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { api } from '#web/api/api-client.ts';
import { availabilityKey, misfitsKey, openingHoursKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { storedHoursQuery } from './hours-queries.ts';

const areEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Three fields: week, seasons and closed days. Two lists of seasons cannot be merged season by season. */
export function useHoursForm(stored: StoredHours) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useVersionedForm({
    stored,
    toValues: ({ version: _, ...hours }: StoredHours) => hours,
    isEqual: areEqual,
    schema: OpeningHours,
    save: ({ stored: { version }, output }) =>
      api('PUT /api/opening-hours', { body: { ...output, version } }),
    conflict: { code: 'calendar/hours-changed', loadLatest: () => api('GET /api/opening-hours', {}) },
    draftKey: 'opening-hours',
    toasts: {
      saved: () => ({ title: m.hours_saved(), description: m.hours_saved_text() }),
      failed: (reason) => ({ title: m.hours_save_failed(), description: reason }),
    },
    onSaved: (saved) => {
      queryClient.setQueryData(storedHoursQuery.queryKey, saved);
      refresh(openingHoursKey, availabilityKey, misfitsKey);
    },
  });
}

export type HoursEditing = ReturnType<typeof useHoursForm>;
