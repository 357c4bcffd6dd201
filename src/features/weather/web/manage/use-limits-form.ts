import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { type StoredLimits, WeatherLimits } from '../../weather-limits.contract.ts';
import { type LimitsValues, limitFields, toInput, toValues } from './limit-values.ts';

export type { LimitField } from './limit-values.ts';

/** Read when the form is opened and never kept: what is edited must be what is stored. */
export const limitsQuery = queryOptions({
  queryKey: ['weather-limits'],
  queryFn: ({ signal }) => api('GET /api/weather-limits', {}, signal),
  gcTime: 0,
});

export function useLimitsForm(stored: StoredLimits) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useVersionedForm({
    stored,
    toValues,
    fields: Object.keys(stored.limits).flatMap((itemId) =>
      limitFields.map((field) => `limits.${itemId}.${field}` as keyof LimitsValues & `limits.${string}`),
    ),
    schema: WeatherLimits,
    toInput,
    save: ({ stored: { version }, output }) =>
      api('PUT /api/weather-limits', { body: { ...output, version } }),
    conflict: { code: 'weather/limits-changed', loadLatest: () => api('GET /api/weather-limits', {}) },
    draftKey: 'weather-limits',
    toasts: {
      saved: () => ({ title: m.settings_done(), description: m.limits_saved() }),
      failed: (reason) => ({ title: m.settings_update_failed(), description: reason }),
    },
    onSaved: (saved) => {
      queryClient.setQueryData(limitsQuery.queryKey, saved);
      refresh(['weather']);
    },
  });
}

export type LimitsEditing = ReturnType<typeof useLimitsForm>;
