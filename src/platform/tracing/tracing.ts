import type { FastifyInstance } from 'fastify';

/** One piece of work, until it ends. */
export interface Step {
  /** Says that it failed, with the code of the error and none of its words, which may be a visitor's. */
  fail(error: unknown): void;
  end(): void;
}

/** What is there while traces are sent. */
export interface Tracer {
  /** @returns `null` outside of a request or job, as for what a server asks every second. */
  beginStatement(statement: SentStatement): Step | null;
  /** Work inside of a request or job; elsewhere it leaves no trace. */
  traceStep<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** A call to another server, which is a trace of its own outside of a request or job. */
  traceCall<Result>(call: OutgoingCall<Result>, work: () => Promise<Result>): Promise<Result>;
  /** Work that nobody asked for: always a trace of its own. */
  traceJob<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Work that goes on after the request that began it, for everybody. */
  withoutTrace<Result>(work: () => Result): Result;
  traceRequests(app: FastifyInstance, isTrusted: (address: string | undefined) => boolean): void;
  findTraceId(request: object): string | undefined;
}

export interface SentStatement {
  /** The digest of its text; absent where it was put together while the program runs. */
  name?: string;
  text: string;
}

export interface OutgoingCall<Result> {
  /** A name of ours, such as that of a method; never an address with a query. */
  name: string;
  /** @returns the kind of failure that an answer stands for, a word of a fixed list; `null` where it went well. */
  findFault: (result: Result) => string | null;
}

/** `null` unless traces are sent: nothing below does anything then, and no package of OpenTelemetry is loaded. */
let tracer: Tracer | null = null;

export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export function beginStatement(statement: SentStatement): Step | null {
  return tracer === null ? null : tracer.beginStatement(statement);
}

export function traceStep<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracer === null ? work() : tracer.traceStep(name, work);
}

export function traceCall<Result>(call: OutgoingCall<Result>, work: () => Promise<Result>): Promise<Result> {
  return tracer === null ? work() : tracer.traceCall(call, work);
}

export function traceJob<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracer === null ? work() : tracer.traceJob(name, work);
}

export function withoutTrace<Result>(work: () => Result): Result {
  return tracer === null ? work() : tracer.withoutTrace(work);
}

/** A span for each request; without traces not even a hook. */
export function traceRequests(...given: Parameters<Tracer['traceRequests']>): void {
  tracer?.traceRequests(...given);
}

/** @param request of Node. */
export function findTraceId(request: object): string | undefined {
  return tracer?.findTraceId(request);
}
