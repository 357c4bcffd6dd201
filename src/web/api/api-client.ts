import type { BodyOf, HeadersOf, ParamsOf, QueryOf, ResponseOf } from '#shared/api-call.ts';
import { callWhileOnline } from '../connection/send-when-online.ts';
import { ApiError } from './api-error.ts';
import type { CallAddress, Calls } from './calls.ts';
import { transport } from './transport.ts';

type Given<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value };
export type CallInput<Address extends CallAddress> = Given<'params', ParamsOf<Calls[Address]>> &
  Given<'query', QueryOf<Calls[Address]>> &
  Given<'headers', HeadersOf<Calls[Address]>> &
  Given<'body', CallBody<Address>>;
export type CallBody<Address extends CallAddress> = BodyOf<Calls[Address]>;
export type CallAnswer<Address extends CallAddress> = ResponseOf<Calls[Address]>;

export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

function definedEntries(values: Record<string, string | undefined> | undefined): [string, string][] {
  return Object.entries(values ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

/** @returns method and path of a call such as `GET /api/bookings/:id`, with its parameters filled in. */
export function resolveCall(address: string, { params, query }: LooseInput): [method: string, path: string] {
  const [method = '', template = ''] = address.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams(definedEntries(query)).toString();
  return [method, search ? `${path}?${search}` : path];
}

/** Where the answer of a call is found by a link. */
export function addressOf<Address extends CallAddress & `GET ${string}`>(
  address: Address,
  input: CallInput<Address>,
): string {
  return resolveCall(address, input as LooseInput)[1];
}

export type ApiClient = <Address extends CallAddress>(
  address: Address,
  input: CallInput<Address>,
  signal?: AbortSignal,
) => Promise<CallAnswer<Address>>;

/** As much of an answer as a client reads. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'text'>;

/** A typed client over anything that behaves like `fetch`: the browser's own, or the server's in-process one. */
export function createApiClient(
  fetchLike: (path: string, init: RequestInit) => Promise<ApiAnswer>,
): ApiClient {
  return async (address, input, signal) => {
    const loose = input as LooseInput;
    const [method, path] = resolveCall(address, loose);
    const headers = new Headers(definedEntries(loose.headers));
    if (loose.body !== undefined) headers.set('content-type', 'application/json');
    const response = await fetchLike(path, {
      method,
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
export const api: ApiClient = (address, input, signal) => {
  const fetchAnswer = () => fetchApi(address, input, signal);
  return address.startsWith('GET ') ? callWhileOnline(fetchAnswer) : fetchAnswer();
};
