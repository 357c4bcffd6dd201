import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { listXmlParts, type XmlPart } from '../domain/docx.ts';

const unpack = promisify(inflateRaw);

const doctypes = [Buffer.from('<!DOCTYPE'), ...utf16Of('<!DOCTYPE')];

function utf16Of(text: string): Buffer[] {
  const littleEnd = Buffer.from(text, 'utf16le');
  return [littleEnd, Buffer.from(littleEnd).swap16()];
}

async function readPart({ packed, isDeflated, unpackedBytes }: XmlPart): Promise<Buffer> {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  return isDeflated ? unpack(bytes, { maxOutputLength: Math.max(unpackedBytes, 1) }) : bytes;
}

/**
 * Whether a part of a Word document declares a document type, through which its reader could be made to load files or
 * to expand entities without end. Word writes none. A part that cannot be unpacked counts as one that does.
 * Source: OWASP XML External Entity Prevention Cheat Sheet; ECMA-376 Part 2 forbids such declarations.
 */
export async function hasDoctype(bytes: Buffer): Promise<boolean> {
  const parts = listXmlParts(bytes);
  if (!parts) return true;
  for (const part of parts) {
    const xml = await readPart(part).catch(() => null);
    if (xml === null || doctypes.some((doctype) => xml.includes(doctype))) return true;
  }
  return false;
}
