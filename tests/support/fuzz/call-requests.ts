import fc from 'fast-check';
import { aDocx, aPdf } from '../documents.ts';
import { type FormFields, writeForm } from '../forms.ts';
import { arbitraryOf, hostile, type JsonSchema, sometimes, spoil } from './schema-values.ts';
import type { SeenValues, ShownValues } from './seen-values.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

/** A call as the OpenAPI text describes it. */
export interface FuzzedCall {
  method: Method;
  path: string;
  /** `bookings` for all of `/api/bookings/…`, `places` for all of `/api/admin/places/…`. */
  resource: string;
  parameters: Parameter[];
  body?: JsonSchema;
  isForm: boolean;
}

export interface FuzzedRequest {
  method: Method;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
}

interface DescribedOperation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export function resourceOf(path: string): string {
  return /^\/api\/(?:admin\/)?([^/]+)/.exec(path)?.[1] ?? '';
}

const formType = 'multipart/form-data';

export function listFuzzedCalls(openapi: { paths: Record<string, Record<string, DescribedOperation>> }) {
  return Object.entries(openapi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]): FuzzedCall => {
      const content = requestBody?.content ?? {};
      const body = (content['application/json'] ?? content[formType])?.schema;
      return {
        method: method.toUpperCase() as Method,
        path,
        resource: resourceOf(path),
        parameters,
        ...(body ? { body } : {}),
        isForm: formType in content,
      };
    }),
  );
}

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const files = fc.constantFrom(
  { name: 'a.png', bytes: Buffer.from(dot, 'base64') },
  { name: 'a.pdf', bytes: aPdf() },
  { name: 'a.docx', bytes: aDocx() },
  { name: 'a.txt', bytes: 'Words' },
  { name: 'a.html', bytes: '<p>Words</p><script>alert(1)</script>' },
  { name: 'a.svg', bytes: '<svg/>' },
  { name: '../a.png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  { name: '\u0000', bytes: '' },
);

const oddHeaders = fc.constantFrom<Record<string, string>>(
  { 'accept-language': 'pl, it;q=0.5' },
  { 'accept-language': '*;;q=x' },
  { accept: 'text/html' },
  { 'cache-control': 'no-cache' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'idempotency-key': 'again' },
);

/** Mostly what is fine, else something that is nearly so, now and then anything. */
function mostlyFine(fine: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: fine },
    { weight: 2, arbitrary: fine.chain(spoil) },
    { weight: 1, arbitrary: hostile },
  );
}

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

/** Objects cannot be told from their text; an address with them would have no end. */
const inAddress = (value: unknown) => encode(typeof value === 'object' ? JSON.stringify(value) : value);

function addressOf({ path, parameters }: FuzzedCall, seen: SeenValues): fc.Arbitrary<string> {
  const part = (place: Parameter['in']) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema, required }) => {
            const value = mostlyFine(arbitraryOf(schema, name, seen));
            return [name, required ? value : sometimes(value)];
          }),
      ),
    );
  return fc.tuple(part('path'), part('query')).map(([params, query]) => {
    const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name]) || '%20');
    const search = Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${inAddress(value)}`);
    return search.length > 0 ? `${place}?${search.join('&')}` : place;
  });
}

/** A file that was spoiled is none. */
function isFile(field: unknown): boolean {
  const { name, bytes } = Object(field) as { name?: unknown; bytes?: unknown };
  return typeof name === 'string' && (typeof bytes === 'string' || Buffer.isBuffer(bytes));
}

function asForm(value: unknown): Pick<FuzzedRequest, 'headers' | 'body'> {
  const given = Object.entries(Object(value)).filter(([, field]) => field !== undefined);
  const fields = given.map(([name, field]) => [
    name.replaceAll(/["\r\n]/g, '_'),
    isFile(field) ? field : (JSON.stringify(field) ?? '').replaceAll('"', '').slice(0, 5_000),
  ]);
  return writeForm(Object.fromEntries(fields) as FormFields);
}

function bodyOf({ body, isForm }: FuzzedCall, seen: SeenValues): fc.Arbitrary<Partial<FuzzedRequest>> {
  if (!body) return fc.constant({});
  if (!isForm)
    return mostlyFine(arbitraryOf(body, '', seen)).map((value) => ({ body: JSON.stringify(value) ?? '' }));
  const { properties = {}, required = [] } = body;
  const fields = Object.entries(properties).map(([key, field]) => {
    const value = field.format === 'binary' ? files : arbitraryOf(field, key, seen);
    return [key, required.includes(key) ? value : sometimes(value)];
  });
  return mostlyFine(fc.record(Object.fromEntries(fields))).map(asForm);
}

/** A request for the call: fine, nearly fine or hostile. */
export function requestFor(call: FuzzedCall, shown: ShownValues): fc.Arbitrary<FuzzedRequest> {
  const seen = shown.of(call.resource);
  const headers = fc.oneof(
    { weight: 9, arbitrary: fc.constant<Record<string, string>>({}) },
    { weight: 1, arbitrary: oddHeaders },
  );
  return fc.tuple(addressOf(call, seen), bodyOf(call, seen), headers).map(([url, sent, odd]) => ({
    method: call.method,
    url,
    ...(sent.body === undefined ? {} : { body: sent.body }),
    headers: { ...sent.headers, ...odd },
  }));
}
