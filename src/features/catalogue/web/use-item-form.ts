import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError, isApiError } from '#web/api/api-error.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import {
  getRentalItem,
  type ItemDetails,
  rentalItemsKey,
  type StoredItem,
  updateRentalItem,
} from '../catalogue.contract.ts';
import { findDifferences, type ItemFieldPath, listFields } from '../domain/item-fields.ts';
import { storedItemQuery } from './item-queries.ts';
import { type ItemFormValues, itemResolver, toValues } from './item-values.ts';

export type ItemFormState = UseFormReturn<ItemFormValues, unknown, ItemDetails>;

/** What somebody else saved meanwhile, where the editor wrote something else; `null` while nobody did. */
type Conflict = ReadonlyMap<ItemFieldPath, string> | null;

/** A form that knows on which version it was filled in, and keeps what is typed when somebody else is quicker. */
export function useItemForm(stored: StoredItem) {
  const { itemId } = stored;
  const showToast = useToast();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<Conflict>(null);
  const form: ItemFormState = useForm<ItemFormValues, unknown, ItemDetails>({
    resolver: itemResolver,
    defaultValues: toValues(stored),
    shouldFocusError: false,
  });
  // Read here, since only what is read is kept up to date.
  const { dirtyFields: _ } = form.formState;

  /** Untouched fields take over what is stored; touched ones keep what was typed. */
  async function learnOfTheirs() {
    const theirs = await api(getRentalItem, { params: { itemId } });
    setConflict(findDifferences(toValues(base), form.getValues(), toValues(theirs)));
    form.reset(toValues(theirs), { keepDirtyValues: true });
    setBase(theirs);
  }

  function showFailure(error: unknown) {
    const issues = error instanceof ApiError ? error.issues : [];
    const known = new Set<string>(listFields(form.getValues()).map(({ path }) => path));
    for (const { path, message } of issues) {
      if (known.has(path)) form.setError(path as ItemFieldPath, { type: 'server', message });
    }
    showToast({
      title: m.item_save_failed(),
      description: describeForStaff(error),
      variant: 'destructive',
    });
  }

  const saving = useMutation({
    mutationFn: (details: ItemDetails) =>
      api(updateRentalItem, { params: { itemId }, body: { ...details, version: base.version } }),
    onSuccess: (saved) => {
      setBase(saved);
      setConflict(null);
      form.reset(toValues(saved));
      queryClient.setQueryData(storedItemQuery(itemId).queryKey, saved);
      showToast({ title: m.item_saved(), description: m.item_saved_text() });
      return queryClient.invalidateQueries({ queryKey: rentalItemsKey, refetchType: 'active' });
    },
    onError: async (error) => {
      if (isApiError(error, 'catalogue/item-changed')) await learnOfTheirs().catch(showFailure);
      else showFailure(error);
    },
  });

  function takeTheirs(path: ItemFieldPath, text: string) {
    form.setValue(path, text, { shouldDirty: true });
    setConflict((before) => new Map([...(before ?? [])].filter(([each]) => each !== path)));
  }

  return { form, conflict, takeTheirs, isSaving: saving.isPending, save: saving.mutate };
}

export type ItemEditing = ReturnType<typeof useItemForm>;
