/** Why bookings are cancelled, as far as they say. What is recorded under another name is `other`. */
export const cancelCauses = ['guest', 'staff', 'unpaid', 'unconfirmed', 'storm', 'other'] as const;
export type CancelCause = (typeof cancelCauses)[number];

export function causeOf(recorded: string | null): CancelCause {
  return cancelCauses.find((cause) => cause === recorded) ?? 'other';
}
