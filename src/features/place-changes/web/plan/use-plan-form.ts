import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { PlacePlan } from '#features/places/places.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { api } from '#web/api/api-client.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import type { StoredPlan } from '../../place-changes.contract.ts';
import { planQuery } from '../place-queries.ts';

const areEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Three fields: how long the usual week holds, the week, and the days that differ. */
export function usePlanForm(stored: StoredPlan) {
  const queryClient = useQueryClient();
  // A ref, not state: `useQuestion` sets it and submits in the same event.
  const notifyGuests = useRef(true);
  const editing = useVersionedForm({
    stored,
    toValues: ({ version: _, ...plan }: StoredPlan) => plan,
    isEqual: areEqual,
    schema: PlacePlan,
    save: ({ stored: { version }, output }) =>
      api('PUT /api/admin/place-plan', { body: { ...output, version, notifyGuests: notifyGuests.current } }),
    conflict: { code: 'place-news/plan-changed', loadLatest: () => api('GET /api/admin/place-plan', {}) },
    draftKey: 'place-plan',
    toasts: {
      saved: () => ({ title: m.plan_saved(), description: m.places_saved_text() }),
      failed: (reason) => ({ title: m.plan_save_failed(), description: reason }),
    },
    onSaved: (saved) => queryClient.setQueryData(planQuery.queryKey, saved),
  });
  const setNotifyGuests = (notifies: boolean) => {
    notifyGuests.current = notifies;
  };
  return { ...editing, setNotifyGuests };
}

export type PlanEditing = ReturnType<typeof usePlanForm>;
