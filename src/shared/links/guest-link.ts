/** The page of a booking for whoever has its link. */
export const guestPagePath = '/b/';

/** 64 bits that name the booking, and 128 bits that only the installation can compute. */
export const guestTokenPattern = /^[\w-]{32}$/;

export function guestPath(token: string): string {
  return `${guestPagePath}${token}`;
}

/** @returns the token of an address; `null` where it is another page. What follows may be anything. */
export function readGuestPath(path: string): string | null {
  return /^\/b\/([^/?#]+?)(?:\.data)?\/*$/i.exec(path)?.[1] ?? null;
}

/** The text with every address of a guest's page cut off before its token: for logs. */
export function hideGuestTokens(text: string): string {
  return text.replace(/(\/|%2f)b(\/|%2f)[^\s?#&"',;)\]/%]+/gi, '$1b$2…');
}
