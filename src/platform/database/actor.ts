import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** For whom something is changed. */
interface Actor {
  /** Absent: the command line. */
  staffId: number | null;
  name: string;
  /** What was asked for, as `POST /api/login`. */
  action: string;
}

const acting = new AsyncLocalStorage<string>();

/**
 * Everything that the work changes is written down as this actor's: every transaction that begins in it tells the
 * database for whom, and the triggers of the audit log do the rest.
 */
export function actAs<Result>(actor: Actor, work: () => Result): Result {
  return acting.run(JSON.stringify({ ...actor, requestId: randomUUID() }), work);
}

/** What transactions put into the setting `pagaia.actor`; absent where a visitor or a job is at work. */
export function findActor(): string | undefined {
  return acting.getStore();
}
