import { z } from 'zod';
import { SecretState } from '#features/typed-secrets/typed-secrets.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { passageField } from '#shared/field-schemas.ts';
import { Finding } from './diagnostics.contract.ts';

const StoreMode = z.enum(['live', 'test']);

export const CardStore = z.strictObject({
  state: SecretState,
  /** Whether what was typed takes money; `null` where nothing was, or where it cannot be read. */
  mode: StoreMode.nullable(),
  /** Where payments go, if the environment sets that. */
  url: z.string().nullable(),
});
export type CardStore = z.infer<typeof CardStore>;

export const TypedCardStore = z.strictObject({
  /** The package as myPOS shows it. */
  configuration: passageField(20_000).trim().min(1, 'required'),
  mode: StoreMode,
});
export type TypedCardStore = z.infer<typeof TypedCardStore>;

export const getCardStore = defineCall({
  method: 'GET',
  path: '/api/admin/card-store',
  summary: 'Whether a card store was typed, and by whom; nothing of its keys',
  status: 200,
  response: CardStore,
});

export const setCardStore = defineCall({
  method: 'PUT',
  path: '/api/admin/card-store',
  summary:
    'Checks a configuration package, tries it with the gateway, and keeps it unless one of both refuses it; takes up to ten seconds',
  body: TypedCardStore,
  status: 200,
  response: z.strictObject({
    isKept: z.boolean(),
    /** What the checks found; repeats nothing of the package. */
    findings: z.array(Finding),
    store: CardStore,
  }),
  errors: ['secrets/set-by-environment', 'secrets/key-unusable'],
});
export type CardStoreTrial = z.infer<typeof setCardStore.response>;

export const removeCardStore = defineCall({
  method: 'DELETE',
  path: '/api/admin/card-store',
  summary: 'Forgets the card store that was typed',
  status: 200,
  response: CardStore,
});
