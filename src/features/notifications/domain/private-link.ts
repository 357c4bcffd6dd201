/**
 * The placeholder for the token of a booking in a stored mail: staff who read the outbox, or a stolen backup, cannot be
 * used to open the booking as its customer. It is replaced when the mail is sent.
 */
const mark = 'token={token}';
const confirmationMark = 'confirm={confirmation}';

export function privateLink(publicUrl: string, bookingId: number): string {
  return `${publicUrl}/confirmation?bookingId=${bookingId}&${mark}`;
}

/** The private link, from which the customer can also confirm: only who has read the mail can. */
export function confirmationLink(publicUrl: string, bookingId: number): string {
  return `${privateLink(publicUrl, bookingId)}&${confirmationMark}`;
}

/** Works on plain text, HTML and calendar files alike. */
export function putInTokens(text: string, { token, confirmation }: BookingTokens): string {
  return text
    .replaceAll(mark, () => `token=${token}`)
    .replaceAll(confirmationMark, () => `confirm=${confirmation}`);
}

export interface BookingTokens {
  /** Opens the booking. */
  token: string;
  /** Confirms it. */
  confirmation: string;
}
