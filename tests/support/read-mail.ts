import { headerOf } from './mail-server.ts';

export interface MailPart {
  type: string;
  fileName: string;
  text: string;
  bytes: Buffer;
}

/** The parts of a mail that are no containers, decoded. */
export function readParts(raw: string): MailPart[] {
  const type = headerOf(raw, 'Content-Type');
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined) {
    const fileName = /filename="?([^";]+)"?/.exec(headerOf(raw, 'Content-Disposition'))?.[1] ?? '';
    const bytes = decode(body, headerOf(raw, 'Content-Transfer-Encoding'));
    return [{ type, fileName, text: bytes.toString('utf8'), bytes }];
  }
  // The end of the line before a boundary belongs to the boundary.
  return `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => readParts(part.replace(/^\r\n/, '')));
}

/** The one part of a type. */
export function readPart(raw: string, type: string): string {
  const part = readParts(raw).find((candidate) => candidate.type.startsWith(type));
  if (!part) throw new Error(`no ${type} in the mail`);
  return part.text;
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
