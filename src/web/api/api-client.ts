import type { BodyOf, ClientCall, HeadersOf, ParamsOf, QueryOf, ResponseOf } from '#shared/api-call.ts';
import { callWhileOnline } from '../connection/send-when-online.ts';
import { ApiError } from './api-error.ts';
import { transport } from './transport.ts';

type Given<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value };
export type CallInput<Call extends ClientCall> = Given<'params', ParamsOf<Call>> &
  Given<'query', QueryOf<Call>> &
  Given<'headers', HeadersOf<Call>> &
  Given<'body', BodyOf<Call>>;

export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

function definedEntries(values: Record<string, string | undefined> | undefined): [string, string][] {
  return Object.entries(values ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

export function addressOf(call: ClientCall, input: LooseInput): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(definedEntries(input.query)).toString();
  return query ? `${path}?${query}` : path;
}

export type ApiClient = <Call extends ClientCall>(
  call: Call,
  input: CallInput<Call>,
  signal?: AbortSignal,
) => Promise<ResponseOf<Call>>;

/** As much of an answer as a client reads. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'text'>;

/** A typed client over anything that behaves like `fetch`: the browser's own, or the server's in-process one. */
export function createApiClient(
  fetchLike: (path: string, init: RequestInit) => Promise<ApiAnswer>,
): ApiClient {
  return async (call, input, signal) => {
    const loose = input as LooseInput;
    const headers = new Headers(definedEntries(loose.headers));
    if (loose.body !== undefined) headers.set('content-type', 'application/json');
    const response = await fetchLike(addressOf(call, loose), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
      ...(signal ? { signal } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new ApiError(response.status, response.statusText, text);
    return JSON.parse(text);
  };
}

const fetchApi = createApiClient((path, init) => transport.fetch(path, init));

/** The browser's client. A read whose answer is lost with the network says so, and can be repeated. */
export const api: ApiClient = (call, input, signal) => {
  const fetchAnswer = () => fetchApi(call, input, signal);
  return call.method === 'GET' ? callWhileOnline(fetchAnswer) : fetchAnswer();
};
