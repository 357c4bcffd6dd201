import { type CallInput, type LooseInput, resolveCall } from './api-client.ts';
import { ApiError } from './api-error.ts';
import type { CallAddress } from './calls.ts';
import { transport } from './transport.ts';

/** A call whose answer is a file, by the same rules. */
export async function fetchFile<Address extends CallAddress>(
  address: Address,
  input: CallInput<Address>,
): Promise<Blob> {
  const loose = input as LooseInput;
  const [method, path] = resolveCall(address, loose);
  const response = await transport.fetch(path, {
    method,
    credentials: 'same-origin',
    ...(loose.body === undefined
      ? {}
      : { body: JSON.stringify(loose.body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response.blob();
}
