import { m } from '#i18n/generated/messages.js';
import { api } from '#web/api/api-client.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { Outage, type StoredOutage } from '../../outages.contract.ts';
import { useRefreshOutages } from './outage-queries.ts';

function toValues({ itemId, units, first, last, reason }: StoredOutage) {
  return { itemId, units: String(units), first, last, reason };
}
export type OutageValues = ReturnType<typeof toValues>;

/** What the typed text means; no number is left out, so that the schema asks for it. */
export function toInput({ units, ...values }: OutageValues) {
  return { ...values, units: units.trim() === '' ? undefined : Number(units) };
}

export function useOutageForm(stored: StoredOutage, onDone: () => void) {
  const refresh = useRefreshOutages();
  return useVersionedForm({
    stored,
    toValues,
    schema: Outage,
    toInput,
    save: ({ stored: { id, version }, output }) =>
      api('PUT /api/outages/:id', { params: { id }, body: { ...output, version } }),
    conflict: {
      code: 'calendar/outage-changed',
      loadLatest: async ({ id }) => (await api('GET /api/outages', {})).find((outage) => outage.id === id),
    },
    draftKey: `outage ${stored.version === 0 ? 'new' : stored.id}`,
    toasts: {
      saved: () => ({ title: m.outages_saved(), description: m.outages_saved_text() }),
      failed: (reason) => ({ title: m.outages_save_failed(), description: reason }),
    },
    onSaved: refresh,
    onDone,
  });
}

export type OutageEditing = ReturnType<typeof useOutageForm>;
