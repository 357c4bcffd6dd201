import type { Language } from '#shared/language.ts';
import type { BriefingRules, StoredSheet } from '../briefing.contract.ts';

/** The form as it is typed; empty where the sheet says nothing. */
export interface SheetValues {
  maxDistance: string;
  from: string;
  until: string;
  minRenterAge: string;
  minPaddlerAge: string;
  jacketSizes: string;
  maxLoads: Record<string, string>;
  forbidden: Record<Language, string>;
}

const toText = (value: number | null | undefined) => (value == null ? '' : String(value));

export function toValues({ rules, items }: StoredSheet): SheetValues {
  return {
    maxDistance: toText(rules?.maxDistance),
    from: rules?.from ?? '',
    until: rules?.until ?? '',
    minRenterAge: toText(rules?.minRenterAge),
    minPaddlerAge: toText(rules?.minPaddlerAge),
    jacketSizes: rules?.jacketSizes.join(', ') ?? '',
    maxLoads: Object.fromEntries(items.map(({ itemId }) => [itemId, toText(rules?.maxLoads[itemId])])),
    forbidden: rules?.forbidden ?? { EN: '', IT: '', PL: '' },
  };
}

/** Text that is no number becomes NaN, which the contract refuses. */
const toNumber = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

export function toRules(values: SheetValues): BriefingRules {
  const loads = Object.entries(values.maxLoads).map(([itemId, text]) => [itemId, toNumber(text)] as const);
  return {
    maxDistance: toNumber(values.maxDistance),
    from: values.from || null,
    until: values.until || null,
    minRenterAge: toNumber(values.minRenterAge),
    minPaddlerAge: toNumber(values.minPaddlerAge),
    jacketSizes: values.jacketSizes.split(',').flatMap((size) => size.trim() || []),
    maxLoads: Object.fromEntries(loads.flatMap(([itemId, load]) => (load === null ? [] : [[itemId, load]]))),
    forbidden: values.forbidden,
  };
}
