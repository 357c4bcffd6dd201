const hourMs = 3_600_000;
const hoursBeforeRental = 2;

/** Until when a pay-later booking has to be confirmed: some hours, and two hours before the rental at the latest. */
export function confirmBy({ now, hours, startsAt }: { now: Date; hours: number; startsAt: Date }): Date {
  const latest = startsAt.getTime() - hoursBeforeRental * hourMs;
  return new Date(Math.min(now.getTime() + hours * hourMs, latest));
}
