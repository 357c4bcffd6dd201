import type { LocalDate } from '#shared/business-calendar.ts';
import { isOldEnough } from './check-request.public.ts';

/** Somebody who paddles along. */
interface Paddler {
  fullName: string;
  dateOfBirth: LocalDate;
  /** For a minor: who signs, and that they confirmed being parent or guardian. */
  guardianName?: string | undefined;
  guardianAgrees?: true | undefined;
}

/** The paddlers, seat by seat. */
interface Paddlers {
  bookerPaddles: boolean;
  /** One for each seat but that of the booker; `null`: it stays empty. */
  others: readonly (Paddler | null)[];
}

/** Somebody who paddles, as it is kept with the booking. */
export interface KeptPaddler {
  isBooker: boolean;
  isMinor: boolean;
  fullName: string | null;
  dateOfBirth: LocalDate | null;
  /** The person who signs for minors. */
  guardianName: string | null;
}

export interface PaddlerIssue {
  /** Where the form has the field: `paddlers.others.0.fullName`. */
  path: string;
  issue: 'birth_date_in_future' | 'guardian_name' | 'guardian_agrees' | 'nobody_paddles';
}

/** How many people the booked units carry together. */
export function countSeats(
  booked: readonly { itemId: string; quantity: number }[],
  items: readonly { itemId: string; seats: number }[],
): number {
  const seatsOf = (itemId: string) => items.find((item) => item.itemId === itemId)?.seats ?? 1;
  return booked.reduce((sum, { itemId, quantity }) => sum + quantity * seatsOf(itemId), 0);
}

/** The number of seats whose paddlers have to be named. */
export function countOthers(seats: number, bookerPaddles: boolean): number {
  return bookerPaddles ? seats - 1 : seats;
}

/** Under 18, on the day on which the documents are accepted: a parent or guardian signs. */
export function isMinor(dateOfBirth: LocalDate, today: LocalDate): boolean {
  return !isOldEnough(dateOfBirth, today);
}

/** What the contract cannot see, because it needs a calendar. */
export function findPaddlerIssues({ bookerPaddles, others }: Paddlers, today: LocalDate): PaddlerIssue[] {
  if (!bookerPaddles && others.every((other) => other === null))
    return [{ path: 'paddlers.bookerPaddles', issue: 'nobody_paddles' }];
  return others.flatMap((other, index) =>
    other ? findIssues(other, `paddlers.others.${index}`, today) : [],
  );
}

function findIssues(other: Paddler, path: string, today: LocalDate): PaddlerIssue[] {
  if (other.dateOfBirth > today) return [{ path: `${path}.dateOfBirth`, issue: 'birth_date_in_future' }];
  if (!isMinor(other.dateOfBirth, today)) return [];
  const issues: PaddlerIssue[] = [];
  if (!other.guardianName) issues.push({ path: `${path}.guardianName`, issue: 'guardian_name' });
  if (!other.guardianAgrees) issues.push({ path: `${path}.guardianAgrees`, issue: 'guardian_agrees' });
  return issues;
}

/** All who paddle. An adult has no guardian, whatever was sent. */
export function listPaddlers({ bookerPaddles, others }: Paddlers, today: LocalDate): KeptPaddler[] {
  const booker = { isBooker: true, isMinor: false, fullName: null, dateOfBirth: null, guardianName: null };
  const named = others.flatMap((other) => {
    if (other === null) return [];
    const { fullName, dateOfBirth, guardianName = null } = other;
    const young = isMinor(dateOfBirth, today);
    return [
      { isBooker: false, isMinor: young, fullName, dateOfBirth, guardianName: young ? guardianName : null },
    ];
  });
  return bookerPaddles ? [booker, ...named] : named;
}
