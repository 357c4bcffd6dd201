/** The only reader of the time. Everything else is handed a clock, so that a test can stand at any instant. */
export interface Clock {
  now(): Date;
  /** How far this clock is from the machine's, in ms. */
  readonly offsetMs: number;
}

/** @param startsAt ISO instant at which the clock starts to run; the machine's own time where absent. */
export function createClock(startsAt?: string): Clock {
  const offsetMs = startsAt ? Date.parse(startsAt) - Date.now() : 0;
  return { now: () => new Date(Date.now() + offsetMs), offsetMs };
}
