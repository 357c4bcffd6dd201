import { inflateRawSync } from 'node:zlib';

const entryRecord = 0x02014b50;
const endBytes = 22;

/** The parts of a ZIP archive by their names, as text; read by the table of contents at its end. */
export function unzip(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = bytes.length - endBytes;
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === entryRecord) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const offset = bytes.readUInt32LE(at + 42);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const isDeflated = bytes.readUInt16LE(at + 10) === 8;
    parts.set(name, (isDeflated ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}
