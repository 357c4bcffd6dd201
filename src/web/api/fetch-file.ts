import type { ClientCall } from '#shared/api-call.ts';
import { addressOf, type CallInput, type LooseInput } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { transport } from './transport.ts';

/** A call whose answer is a file, by the same rules. */
export async function fetchFile<Call extends ClientCall>(call: Call, input: CallInput<Call>): Promise<Blob> {
  const loose = input as LooseInput;
  const response = await transport.fetch(addressOf(call, loose), {
    method: call.method,
    credentials: 'same-origin',
    ...(loose.body === undefined
      ? {}
      : { body: JSON.stringify(loose.body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response.blob();
}
