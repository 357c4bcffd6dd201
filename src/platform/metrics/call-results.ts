import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error that was answered. */
    errorCode: string | null;
  }
}

/** Calls whose answers are counted by what became of them. */
export interface CountedCalls {
  name: string;
  help: string;
  /** By method and route what they are called in the label `way`. */
  calls: Readonly<Record<string, string>>;
}

/** @returns what counts an answer: `ok`, or the code of the error, of which there is a fixed list. */
export function countCallResults(registry: Registry, counted: readonly CountedCalls[]) {
  const counters = new Map<string, { way: string; counter: Counter<'way' | 'result'> }>();
  for (const { name, help, calls } of counted) {
    const counter = new Counter({ name, help, labelNames: ['way', 'result'], registers: [registry] });
    for (const [call, way] of Object.entries(calls)) {
      counters.set(call, { way, counter });
      // From the start, so that the first one can be seen as an increase.
      counter.inc({ way, result: 'ok' }, 0);
    }
  }
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.method !== 'POST') return;
    const entry = counters.get(`POST ${request.routeOptions.url}`);
    if (!entry) return;
    const result = reply.statusCode < 400 ? 'ok' : (reply.errorCode ?? 'other');
    entry.counter.inc({ way: entry.way, result });
  };
}
