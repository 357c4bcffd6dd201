import { guestPath } from '#shared/links/guest-link.ts';

/**
 * The placeholder for the token of a booking in a stored mail: staff who read the outbox, or a stolen backup, cannot be
 * used to open the booking as its customer. It is replaced when the mail is sent.
 */
const guestMark = '/b/{guest}';
const claimMark = 'claim={claim}';
/** The placeholder in mails that are older than the guest's page. */
const mark = 'token={token}';
const confirmationMark = 'confirm={confirmation}';

/** In its place the code of a bought voucher is put, for the same reason. */
export const codeMark = '{voucher-code}';

/** The guest's page: everything about the booking, and what can be done with it. */
export function guestLink(publicUrl: string): string {
  return `${publicUrl}${guestMark}`;
}

/**
 * After `#`, which browsers do not send, so it appears in no log and no Referer.
 * @param departureId where it leads once the claim is over; absent of a rental
 */
export function claimLink(publicUrl: string, bookingId: number, departureId?: string): string {
  const departure = departureId === undefined ? '' : `&departure=${departureId}`;
  return `${publicUrl}/claim#id=${bookingId}&${claimMark}${departure}`;
}

/** From the same mail: to give the claim up. */
export function leaveLink(publicUrl: string, bookingId: number): string {
  return `${claimLink(publicUrl, bookingId)}&leave`;
}

/** For what others see too: the link shows the booking and changes nothing. */
export function toShared(tokens: BookingTokens): BookingTokens {
  return { ...tokens, guest: tokens.view };
}

/** Works on plain text, HTML and calendar files alike. */
export function putInTokens(text: string, { token, confirmation, claim, guest }: BookingTokens): string {
  return text
    .replaceAll(mark, () => `token=${token}`)
    .replaceAll(confirmationMark, () => `confirm=${confirmation}`)
    .replaceAll(claimMark, () => `claim=${claim}`)
    .replaceAll(guestMark, () => guestPath(guest));
}

export interface BookingTokens {
  /** Opens the booking. */
  token: string;
  /** Confirms it. */
  confirmation: string;
  /** Entitles to the units held for the waiting list. */
  claim: string;
  /** Opens the guest's page. */
  guest: string;
  /** Opens it to look at. */
  view: string;
}
