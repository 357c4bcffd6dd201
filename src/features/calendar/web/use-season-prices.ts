import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ItemSeasons, type StoredSeasons } from '#features/catalogue/catalogue.contract.ts';
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

/** Read when an item is opened and never kept: what is edited must be what is stored. */
export function seasonPricesQuery(itemId: string) {
  return queryOptions({
    queryKey: [...rentalItemsKey, 'seasons', itemId],
    queryFn: ({ signal }) =>
      api('GET /api/rental-items/:itemId/season-prices', { params: { itemId } }, signal),
    gcTime: 0,
  });
}

/** Amounts as typed, in euros; named `amountCents` so that errors of the schema match the fields. */
function toValues({ seasons }: StoredSeasons, language: Language) {
  return {
    seasons: seasons.map(({ first, last, prices }) => ({
      first,
      last,
      prices: durations.map((duration) => {
        const price = prices.find((each) => each.duration === duration);
        return { duration, amountCents: price ? plainAmount(price.amountCents, language) : '' };
      }),
    })),
  };
}
export type SeasonValues = ReturnType<typeof toValues>['seasons'][number];

function toInput({ seasons }: ReturnType<typeof toValues>) {
  return {
    seasons: seasons.map((season) => ({
      ...season,
      prices: season.prices.map(({ duration, amountCents }) => ({
        duration,
        amountCents: parseEuroCents(amountCents) ?? Number.NaN,
      })),
    })),
  };
}

const areEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The list of seasons is one field of the form: two lists cannot be merged season by season. */
export function useSeasonPrices(itemId: string, stored: StoredSeasons) {
  const { language } = useSite();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useVersionedForm({
    stored,
    toValues: (seasons) => toValues(seasons, language),
    isEqual: areEqual,
    schema: ItemSeasons,
    toInput,
    save: ({ stored: { version }, output }) =>
      api('PUT /api/rental-items/:itemId/season-prices', {
        params: { itemId },
        body: { ...output, version },
      }),
    conflict: {
      code: 'catalogue/seasons-changed',
      loadLatest: () => api('GET /api/rental-items/:itemId/season-prices', { params: { itemId } }),
    },
    draftKey: `season prices ${itemId}`,
    addressKeys: ['tab', 'view', 'item'],
    toasts: {
      saved: () => ({ title: m.seasons_saved(), description: m.seasons_saved_text() }),
      failed: (reason) => ({ title: m.seasons_save_failed(), description: reason }),
    },
    onSaved: (saved) => {
      queryClient.setQueryData(seasonPricesQuery(itemId).queryKey, saved);
      refresh(rentalItemsKey);
    },
  });
}

export type SeasonEditing = ReturnType<typeof useSeasonPrices>;
