import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure, isApiError } from '#web/api/api-error.ts';
import { availabilityKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import type { Slot } from '../../availability.contract.ts';
import { editSlot, forgetSlot, insist, isOvertaken, type SlotEdits } from '../../domain/slot-edits.ts';
import { slotsQuery } from '../inventory-queries.ts';

/** What became of a slot when it was last saved. */
type SlotResult = { kind: 'saved' | 'overtaken' } | { kind: 'refused'; text: string };

interface Day {
  itemId: string;
  date: LocalDate;
  slots: readonly Slot[];
}

/** A concurrent edit is no failure: the slot shows both numbers and waits for a choice. */
function notifyOutcome(kinds: ReadonlySet<SlotResult['kind']>, showToast: ReturnType<typeof useToast>): void {
  if (kinds.has('refused'))
    showToast({ title: m.inventory_error(), description: m.inventory_saved_some(), variant: 'destructive' });
  else if (!kinds.has('overtaken'))
    showToast({ title: m.inventory_success(), description: m.inventory_saved_all() });
}

/** It was to be saved, and its figures wait for a choice. */
function isToDecide(slot: Slot, edits: SlotEdits, results: ReadonlyMap<number, SlotResult>): boolean {
  return results.get(slot.id)?.kind === 'overtaken' && isOvertaken(edits.get(slot.id), slot);
}

/** Edits of one day's slots: kept until they are saved, one by one, each with its own result. */
export function useSlotEdits({ itemId, date, slots }: Day) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const showToast = useToast();
  const [edits, setEdits] = useState<SlotEdits>(new Map());
  const [results, setResults] = useState<ReadonlyMap<number, SlotResult>>(new Map());
  const [done, setDone] = useState(0);
  const edited = slots.filter((slot) => edits.has(slot.id));

  /** Names what is on the screen, so that the server can tell whether that is still true. */
  async function saveSlot(slot: Slot): Promise<SlotResult> {
    const edit = edits.get(slot.id);
    if (!edit || isOvertaken(edit, slot)) return { kind: 'overtaken' };
    const { quantity } = edit;
    try {
      const saved = await api('PATCH /api/availability/:slotId', {
        params: { slotId: String(slot.id) },
        body: { quantity, isAvailable: quantity > 0, version: slot.version },
      });
      queryClient.setQueryData(slotsQuery(itemId, date).queryKey, (day) =>
        day?.map((each) => (each.id === saved.id ? saved : each)),
      );
      setEdits((before) => forgetSlot(before, slot.id));
      return { kind: 'saved' };
    } catch (error) {
      if (isApiError(error, 'availability/slot-changed')) return { kind: 'overtaken' };
      return { kind: 'refused', text: describeFailure(error, m.inventory_slot_failed()) };
    }
  }

  const saving = useMutation({
    mutationFn: async (wanted: readonly Slot[]) => {
      const outcome = new Map<number, SlotResult>();
      for (const slot of wanted) {
        outcome.set(slot.id, await saveSlot(slot));
        setResults(new Map(outcome));
        setDone(outcome.size);
      }
      return new Set([...outcome.values()].map(({ kind }) => kind));
    },
    onSuccess: (kinds) => {
      notifyOutcome(kinds, showToast);
      // Days may have become full, and after a concurrent edit the screen shows what is stored now.
      refresh(availabilityKey);
    },
  });

  function forgetResult(id: number) {
    setResults((before) => new Map([...before].filter(([slotId]) => slotId !== id)));
  }

  return {
    count: edited.length,
    progress: saving.isPending ? { done, total: saving.variables.length } : null,
    editOf: (slot: Slot) => edits.get(slot.id),
    resultOf: (slot: Slot) => results.get(slot.id),
    toDecide: edited.find((slot) => isToDecide(slot, edits, results)),
    edit: (slot: Slot, quantity: number) => {
      forgetResult(slot.id);
      setEdits((before) => editSlot(before, slot, quantity));
    },
    keepMine: (slot: Slot) => {
      forgetResult(slot.id);
      setEdits((before) => insist(before, slot));
    },
    takeNow: (slot: Slot) => {
      forgetResult(slot.id);
      setEdits((before) => forgetSlot(before, slot.id));
    },
    discard: () => {
      setEdits(new Map());
      setResults(new Map());
    },
    save: () => {
      if (saving.isPending || edited.length === 0) return;
      setDone(0);
      saving.mutate(edited);
    },
  };
}

export type SlotEditing = ReturnType<typeof useSlotEdits>;
