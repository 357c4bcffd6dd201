const hourMs = 3_600_000;
const hoursBeforeRental = 2;

/** Confirmation deadline of a pay-later booking: after `hours`, and two hours before the rental at the latest. */
export function confirmBy({ now, hours, startsAt }: { now: Date; hours: number; startsAt: Date }): Date {
  const latest = startsAt.getTime() - hoursBeforeRental * hourMs;
  return new Date(Math.min(now.getTime() + hours * hourMs, latest));
}
