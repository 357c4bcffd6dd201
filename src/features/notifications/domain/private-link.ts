/**
 * Stands for the token of a booking in a mail that is kept: whoever reads the outbox, staff or a thief of a backup,
 * cannot open the booking as its customer. The token is put in on the way out.
 */
const mark = 'token={token}';

export function privateLink(publicUrl: string, bookingId: number): string {
  return `${publicUrl}/confirmation?bookingId=${bookingId}&${mark}`;
}

/** Works on plain text, HTML and calendar files alike. */
export function putInToken(text: string, token: string): string {
  return text.replaceAll(mark, () => `token=${token}`);
}
