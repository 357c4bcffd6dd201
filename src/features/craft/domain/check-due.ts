const dayMs = 86_400_000;

export interface CheckRule {
  checkHours: number | null;
  checkDays: number | null;
}

interface SinceCheck {
  minutesSinceCheck: number;
  /** The last check, or when it got its number. */
  since: Date;
}

/** Whether a craft has been on the water, or has waited, for as long as the owner lets it without a check. */
export function isCheckDue(
  { checkHours, checkDays }: CheckRule,
  { minutesSinceCheck, since }: SinceCheck,
  now: Date,
): boolean {
  return (
    (checkHours !== null && minutesSinceCheck >= checkHours * 60) ||
    (checkDays !== null && now.getTime() - since.getTime() >= checkDays * dayMs)
  );
}
