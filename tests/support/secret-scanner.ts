import { appendFileSync } from 'node:fs';
import { findSecret, keepCookies } from './secrets.ts';

/**
 * Reads everything that the product says while it is tested – answers, pages, logs – for secrets. What was said
 * is read at the end of a test, when every cookie of that test is known.
 */
interface ScannedText {
  text: string;
  where: string;
  isLog: boolean;
}

interface Answer {
  headers: Readonly<Record<string, unknown>>;
  text: string;
}

/** So that a test that says very much does not keep all of it. */
const readsAfterLetters = 4_000_000;

let isOn = false;
let unread: ScannedText[] = [];
let unreadLetters = 0;
let findings: string[] = [];
let seen = { texts: 0, letters: 0 };

/** Without it nothing is watched: measurements use the same clients and servers. */
export function openWatch(): void {
  isOn = true;
}

function add(scanned: ScannedText): void {
  if (!isOn || scanned.text === '') return;
  unread.push(scanned);
  unreadLetters += scanned.text.length;
  if (unreadLetters > readsAfterLetters) read();
}

function read(): void {
  for (const { text, where, isLog } of unread) {
    const secret = findSecret(text, isLog);
    if (secret !== null) findings.push(`${where}: ${secret}`);
  }
  seen = { texts: seen.texts + unread.length, letters: seen.letters + unreadLetters };
  unread = [];
  unreadLetters = 0;
}

export function watch(text: string, where: string): void {
  add({ text, where, isLog: false });
}

export function watchLog(text: string, where: string): void {
  add({ text, where, isLog: true });
}

/** A cookie is the one place where a token belongs: it is kept, and looked for everywhere else. */
export function watchAnswer({ headers, text }: Answer, where: string): void {
  if (!isOn) return;
  const { 'set-cookie': setCookie, ...others } = headers;
  keepCookies(setCookie as string | string[] | undefined);
  watch(JSON.stringify(others), `headers of ${where}`);
  if (isText(others['content-type'])) watch(text, where);
}

/** The same for `fetch`; the caller can still read the answer. */
export async function watchResponse(response: Response, where: string): Promise<Response> {
  watchAnswer({ headers: Object.fromEntries(response.headers), text: await response.clone().text() }, where);
  return response;
}

export function isText(contentType: unknown): boolean {
  return /text|json|javascript|xml|form/.test(String(contentType));
}

/** What was found since the last time. */
export function takeFindings(): string[] {
  read();
  const taken = findings;
  findings = [];
  return taken;
}

/** Counts what was read, for the summary of a whole run, and throws where a secret was among it. */
export function expectNoLeaks(): void {
  const found = takeFindings();
  const file = process.env.SECRET_SCANNER_FILE;
  if (file && seen.texts > 0) {
    appendFileSync(file, `${JSON.stringify({ ...seen, findings: found.length })}\n`);
  }
  seen = { texts: 0, letters: 0 };
  if (found.length > 0) throw new Error(`Secrets got out:\n${found.join('\n')}`);
}
