import { type CallAnswer, type CallInput, type LooseInput, resolveCall } from './api-client.ts';
import { ApiError, isApiError } from './api-error.ts';
import type { CallAddress } from './calls.ts';
import { transport } from './transport.ts';

interface UploadOptions {
  /** From 0 to 1. At 1 everything is sent, and the server is at work. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

function writeForm(body: Record<string, string | Blob | undefined>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) {
    if (value !== undefined) form.append(field, value);
  }
  return form;
}

/**
 * Makes a call whose body is a form with a file. `fetch` cannot say how far it has come; `XMLHttpRequest` can.
 * @throws ApiError as every call does; `TypeError` where the server was not reached.
 */
export async function upload<Address extends CallAddress>(
  address: Address,
  input: CallInput<Address>,
  options: UploadOptions = {},
): Promise<CallAnswer<Address>> {
  try {
    return await sendForm(address, input, options);
  } catch (error) {
    const isOver = isApiError(error, 'identity/login-required');
    if (!isOver || !(await transport.logInAgain?.())) throw error;
    return sendForm(address, input, options);
  }
}

function sendForm<Address extends CallAddress>(
  address: Address,
  input: CallInput<Address>,
  { onProgress, signal }: UploadOptions,
): Promise<CallAnswer<Address>> {
  const loose = input as LooseInput;
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open(...resolveCall(address, loose));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
      else reject(new ApiError(status, statusText, responseText));
    };
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(writeForm(loose.body as Record<string, string | Blob>));
  });
}
