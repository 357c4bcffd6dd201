import type { z } from 'zod';
import type { ErrorCode } from './app-error.ts';

type Schema = z.ZodType;

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
> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
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

/** Keeps the exact schema types of a call, and its path. Bundlers drop the calls that a page does not send. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Headers extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Response extends Schema = Schema,
  const Path extends string = string,
>(
  call: ApiCall<Params, Query, Headers, Body, Response, Path>,
): ApiCall<Params, Query, Headers, Body, Response, Path> {
  return call;
}

export type ParamsOf<Call> =
  Call extends ApiCall<infer S, Schema, Schema, Schema, Schema> ? z.input<S> : never;
export type QueryOf<Call> =
  Call extends ApiCall<Schema, infer S, Schema, Schema, Schema> ? z.input<S> : never;
export type HeadersOf<Call> =
  Call extends ApiCall<Schema, Schema, infer S, Schema, Schema> ? z.input<S> : never;
export type BodyOf<Call> = Call extends ApiCall<Schema, Schema, Schema, infer S, Schema> ? z.input<S> : never;
export type ResponseOf<Call> =
  Call extends ApiCall<Schema, Schema, Schema, Schema, infer S> ? z.output<S> : never;
