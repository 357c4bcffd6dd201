import type { z } from 'zod';
import type { ErrorCode } from './app-error.ts';

type Schema = z.ZodType;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * One call of the interface. The server validates with it, the OpenAPI text is made from it, and the browser's
 * client takes its types from it, so that nothing is typed twice.
 */
export interface ApiCall<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Headers extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Path extends string = string,
  Verb extends Method = Method,
> {
  method: Verb;
  /** With Fastify's `:name` for parameters. */
  path: Path;
  summary: string;
  params?: Params;
  query?: Query;
  headers?: Headers;
  body?: Body;
  /** The body is a form with a file in it; otherwise it is JSON. */
  isForm?: boolean;
  /** The status of success. */
  status: 200 | 201;
  response: Response;
  /** Media types of success, where it is not JSON alone. */
  produces?: readonly string[];
  /** What the use case refuses. What follows from method, permission, schemas and limits needs no mention. */
  errors?: readonly ErrorCode[];
}

/** Keeps the exact schema types of a call, its method and its path. Bundlers drop the calls that nothing uses. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Headers extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Response extends Schema = Schema,
  const Path extends string = string,
  const Verb extends Method = Method,
>(
  call: ApiCall<Params, Query, Headers, Body, Response, Path, Verb>,
): ApiCall<Params, Query, Headers, Body, Response, Path, Verb> {
  return call;
}

/** What goes in, for a schema of a call; `undefined` where the call has none. */
type InputOf<Call, Part extends 'params' | 'query' | 'headers' | 'body'> = Call extends {
  [Key in Part]?: infer S extends Schema;
}
  ? z.input<S>
  : never;

export type ParamsOf<Call> = InputOf<Call, 'params'>;
export type QueryOf<Call> = InputOf<Call, 'query'>;
export type HeadersOf<Call> = InputOf<Call, 'headers'>;
export type BodyOf<Call> = InputOf<Call, 'body'>;
export type ResponseOf<Call> = Call extends { response?: infer S extends Schema } ? z.output<S> : never;
