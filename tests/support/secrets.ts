import { testCards } from '@pagaia/mypos-sandbox/test-cards.ts';
import { staffCredentials } from './test-constants.ts';

/** Written with blanks, with something in their place, as an address has them, or without. */
const looselySpaced = (text: string) => text.replaceAll(' ', '(?:[ +-]|%20)?');

/** What base64 makes of a text, wherever in the encoded whole it stands; its ends depend on the neighbours. */
function inBase64(text: string): string {
  const encode = (before: number) => Buffer.from('-'.repeat(before) + text).toString('base64');
  return [0, 1, 2].map((before) => encode(before).slice(4, -4)).join('|');
}

/** Secrets that are recognised by their format. */
const looks: [what: string, look: RegExp][] = [
  // A hint may quote the first line of a key; only what follows it is secret.
  ['private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\[nr]|\s)*[A-Za-z0-9+/]{16}/],
  // The first bytes of every RSA key in PKCS#1 or PKCS#8.
  ['private key', /MII[\w+/]{3}IB(?:AAKB|AAKC|ADAN)/],
  ['private key in base64', new RegExp(inBase64('PRIVATE KEY-----'))],
  ['card number', new RegExp(testCards.map(({ number }) => looselySpaced(number)).join('|'))],
  ['password', new RegExp(looselySpaced(staffCredentials.password), 'i')],
  ['password hash', /\$argon2i?d?\$v=/],
  ['password of the database', /postgres(?:ql)?:\/\/[^\s:@/]*:[^\s@/]+@/],
];

interface Kept {
  what: string;
  isForLogs: boolean;
}

/** As long as the shortest secret that is kept, the token of a booking. Longer ones are kept in such pieces. */
const pieceLength = 22;
const pieces = new Map<string, Kept>();

export function keepSecret(text: string, kept: Kept): void {
  for (let at = 0; at + pieceLength <= text.length; at += pieceLength) {
    pieces.set(text.slice(at, at + pieceLength), kept);
  }
}

/**
 * Values that are not readable by scripts must not be printed either. The token of a booking is also part of links, so
 * pages and answers may contain it, but a log may not.
 */
export function keepCookies(setCookie: string | readonly string[] | undefined): void {
  for (const line of [setCookie ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]+);.*httponly/i.exec(line) ?? [];
    const isOfBooking = name.includes('pagaia_booking_');
    keepSecret(value, { what: `cookie ${name}`, isForLogs: isOfBooking });
  }
}

/** Keeps the key that a server is configured with, alone or in a package. */
export function keepKeys({ MYPOS_CONFIGURATION = '', MYPOS_PRIVATE_KEY = '' }: NodeJS.ProcessEnv): void {
  keepSecret(MYPOS_CONFIGURATION, { what: 'configuration package', isForLogs: false });
  const opened = Buffer.from(MYPOS_CONFIGURATION, 'base64').toString('latin1');
  for (const text of [MYPOS_PRIVATE_KEY, opened]) {
    const [, body = ''] = /PRIVATE KEY-----([^-]+)/.exec(text) ?? [];
    const letters = body.replaceAll(/\\[nr]|\s/g, '');
    // The first half of an RSA key is public; its beginning is known by its look.
    keepSecret(letters.slice(letters.length / 2), { what: 'private key', isForLogs: false });
  }
}

/** Says what secret a text holds and what stands before it; `null` where there is none. */
export function findSecret(text: string, isLog: boolean): string | null {
  for (const [what, look] of looks) {
    const index = text.search(look);
    if (index >= 0) return describe(what, text, index);
  }
  for (const { 0: run, index } of text.matchAll(/[\w+/-]{22,}/g)) {
    for (let at = 0; at + pieceLength <= run.length; at += 1) {
      const kept = pieces.get(run.slice(at, at + pieceLength));
      if (kept && (isLog || !kept.isForLogs)) return describe(kept.what, text, index + at);
    }
  }
  return null;
}

function describe(what: string, text: string, index: number): string {
  return `${what} after ${JSON.stringify(text.slice(Math.max(0, index - 60), index))}`;
}
