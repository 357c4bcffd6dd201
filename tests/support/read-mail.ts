import { headerOf } from './mail-server.ts';

export interface MailPart {
  type: string;
  fileName: string;
  text: string;
}

/** The parts of a mail that are no containers, decoded. */
export function readParts(raw: string): MailPart[] {
  const type = headerOf(raw, 'Content-Type');
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined) {
    const fileName = /filename="?([^";]+)"?/.exec(headerOf(raw, 'Content-Disposition'))?.[1] ?? '';
    return [{ type, fileName, text: decode(body, headerOf(raw, 'Content-Transfer-Encoding')) }];
  }
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => readParts(part.replace(/^\r\n/, '')));
}

/** The one part of a type. */
export function readPart(raw: string, type: string): string {
  const part = readParts(raw).find((candidate) => candidate.type.startsWith(type));
  if (!part) throw new Error(`no ${type} in the mail`);
  return part.text;
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
