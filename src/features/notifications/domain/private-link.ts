/**
 * The placeholder for the token of a booking in a stored mail: staff who read the outbox, or a stolen backup, cannot be
 * used to open the booking as its customer. It is replaced when the mail is sent.
 */
const mark = 'token={token}';
const confirmationMark = 'confirm={confirmation}';
const claimMark = 'claim={claim}';

export function privateLink(publicUrl: string, bookingId: number): string {
  return `${publicUrl}/confirmation?bookingId=${bookingId}&${mark}`;
}

/** The private link, from which the customer can also confirm: only who has read the mail can. */
export function confirmationLink(publicUrl: string, bookingId: number): string {
  return `${privateLink(publicUrl, bookingId)}&${confirmationMark}`;
}

/** After `#`: browsers send it to nobody, so it is in no log and no Referer. */
export function claimLink(publicUrl: string, bookingId: number): string {
  return `${publicUrl}/claim#id=${bookingId}&${claimMark}`;
}

/** From the same mail: to give the claim up. */
export function leaveLink(publicUrl: string, bookingId: number): string {
  return `${claimLink(publicUrl, bookingId)}&leave`;
}

/** Works on plain text, HTML and calendar files alike. */
export function putInTokens(text: string, { token, confirmation, claim }: BookingTokens): string {
  return text
    .replaceAll(mark, () => `token=${token}`)
    .replaceAll(confirmationMark, () => `confirm=${confirmation}`)
    .replaceAll(claimMark, () => `claim=${claim}`);
}

export interface BookingTokens {
  /** Opens the booking. */
  token: string;
  /** Confirms it. */
  confirmation: string;
  /** Gives the units that wait for somebody of the waiting list. */
  claim: string;
}
