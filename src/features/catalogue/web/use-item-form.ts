import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { parseEuroCents } from '#shared/money.ts';
import { durations } from '#shared/rental-time.ts';
import { api } from '#web/api/api-client.ts';
import { rentalItemsKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { plainAmount } from '#web/format/numbers.ts';
import { useSite } from '#web/site/site.ts';
import { ItemDetails, type StoredItem } from '../catalogue.contract.ts';
import { type ItemValues, itemFields } from '../domain/item-fields.ts';
import { storedItemQuery } from './item-queries.ts';
import { itemsInUseQuery } from './rental-items.public.ts';

/** The parameters that identify the form: the day beside it may change. */
const addressKeys = ['tab', 'view', 'item'];

/** Called after a save that changed the number of units. */
export type OnFleetChange = (change: { from: number; to: number }) => void;

export function useItemForm(stored: StoredItem, onFleetChange: OnFleetChange) {
  const { itemId } = stored;
  const queryClient = useQueryClient();
  const { language } = useSite();
  const items = useQuery(itemsInUseQuery(language));
  const isDraft = items.data?.some((item) => item.itemId === itemId && item.draft) ?? false;
  const refresh = useRefresh();
  return useVersionedForm({
    stored,
    toValues: (item) => toValues(item, language),
    fields: itemFields,
    schema: ItemDetails,
    toInput,
    save: ({ stored: { version }, output }) =>
      api('PUT /api/rental-items/:itemId', { params: { itemId }, body: { ...output, version } }),
    conflict: {
      code: 'catalogue/item-changed',
      loadLatest: () => api('GET /api/rental-items/:itemId', { params: { itemId } }),
    },
    draftKey: `item ${itemId}`,
    addressKeys,
    toasts: {
      saved: () => ({
        title: m.item_saved(),
        description: isDraft ? m.item_saved_draft() : m.item_saved_text(),
      }),
      failed: (reason) => ({ title: m.item_save_failed(), description: reason }),
    },
    onSaved: (saved) => {
      const { queryKey } = storedItemQuery(itemId);
      const from = queryClient.getQueryData(queryKey)?.fleetSize ?? saved.fleetSize;
      queryClient.setQueryData(queryKey, saved);
      if (from !== saved.fleetSize) onFleetChange({ from, to: saved.fleetSize });
      refresh(rentalItemsKey);
    },
  });
}

export type ItemEditing = ReturnType<typeof useItemForm>;

function toValues({ texts, prices, fleetSize, seats, version }: StoredItem, language: Language): ItemValues {
  const centsOf = new Map(prices.map((price) => [price.duration, price.amountCents]));
  const amountText = (amountCents: number | undefined) =>
    amountCents === undefined ? '' : plainAmount(amountCents, language);
  return {
    texts,
    prices: durations.map((duration) => ({ duration, amountCents: amountText(centsOf.get(duration)) })),
    // A new draft has no number of units yet.
    fleetSize: version === 0 && fleetSize === 0 ? '' : String(fleetSize),
    seats: String(seats),
  };
}

/** Parses the typed text; line breaks in a description become blanks. */
function toInput(values: ItemValues) {
  return {
    texts: Object.fromEntries(
      Object.entries(values.texts).map(([language, texts]) => [
        language,
        { ...texts, description: texts.description.replace(/\s*\n\s*/g, ' ') },
      ]),
    ),
    prices: values.prices.map(({ duration, amountCents }) => ({
      duration,
      amountCents: parseEuroCents(amountCents) ?? Number.NaN,
    })),
    fleetSize: values.fleetSize.trim() === '' ? undefined : Number(values.fleetSize),
    seats: values.seats.trim() === '' ? undefined : Number(values.seats),
  };
}
