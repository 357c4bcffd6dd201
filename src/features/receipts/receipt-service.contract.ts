import { z } from 'zod';
import { SecretState } from '#features/typed-secrets/typed-secrets.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { textField } from '#shared/field-schemas.ts';

const local = ['localhost', '127.0.0.1', '[::1]'];

/** Encrypted, unless the service runs on this machine. */
function isServiceAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && local.includes(url.hostname));
}

export const TypedReceiptService = z.strictObject({
  address: textField(300).trim().refine(isServiceAddress, 'service_address'),
  /** `null` keeps the one that is there, for the same address. */
  key: textField(500).trim().min(1, 'required').nullable(),
});
export type TypedReceiptService = z.infer<typeof TypedReceiptService>;

export const ReceiptService = z.strictObject({
  state: SecretState,
  /** `null` where none is set, or where it cannot be read. */
  address: z.string().nullable(),
});
export type ReceiptService = z.infer<typeof ReceiptService>;

export const getReceiptService = defineCall({
  method: 'GET',
  path: '/api/admin/receipt-service',
  summary: 'The service that issues receipts, without its key',
  status: 200,
  response: ReceiptService,
});

export const setReceiptService = defineCall({
  method: 'PUT',
  path: '/api/admin/receipt-service',
  summary: 'Sets the service that issues receipts',
  body: TypedReceiptService,
  status: 200,
  response: ReceiptService,
  errors: ['receipts/key-needed', 'secrets/key-unusable'],
});

export const removeReceiptService = defineCall({
  method: 'DELETE',
  path: '/api/admin/receipt-service',
  summary: 'Forgets the service that issues receipts',
  status: 200,
  response: ReceiptService,
});
