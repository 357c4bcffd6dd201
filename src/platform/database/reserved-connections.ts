import { AsyncLocalStorage } from 'node:async_hooks';

const reserved = new AsyncLocalStorage<true>();

/**
 * Statements and transactions that begin in `work` use the connections that are reserved for taking bookings and
 * payments. Reads of visitors, however many, never use those.
 */
export function withReservedConnections<Result>(work: () => Result): Result {
  return reserved.run(true, work);
}

export function usesReservedConnections(): boolean {
  return reserved.getStore() === true;
}
