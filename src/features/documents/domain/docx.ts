export type DocxFault = 'unreadable' | 'bomb' | 'macros';

const endRecord = 0x06054b50;
const entryRecord = 0x02014b50;
const fileRecord = 0x04034b50;
const maxEntries = 2_000;
/** Far more than any real document has, far less than what would exhaust the memory of the process that opens it. */
const maxUnpackedBytes = 100 * 1024 * 1024;

interface ZipEntry {
  name: string;
  isDeflated: boolean;
  /** The offset of the entry's own header in the archive. */
  offset: number;
  packedBytes: number;
  unpackedBytes: number;
}

/** The table of contents of a ZIP archive; nothing is unpacked. `null` where it has none that can be trusted. */
function listEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entryRecord) return null;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      isDeflated: view.getUint16(at + 10, true) === 8,
      offset: view.getUint32(at + 42, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endRecord) return at;
  }
  return null;
}

function total(entries: readonly ZipEntry[], size: (entry: ZipEntry) => number): number {
  return entries.reduce((sum, entry) => sum + size(entry), 0);
}

export interface XmlPart {
  packed: Uint8Array;
  isDeflated: boolean;
  unpackedBytes: number;
}

/** The parts of an archive that are read as XML, still packed. `null` where one of them is not where it should be. */
export function listXmlParts(bytes: Uint8Array): XmlPart[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = (listEntries(bytes) ?? [])
    .filter(({ name }) => /\.(?:xml|rels|vml)$/i.test(name))
    .map(({ offset, isDeflated, packedBytes, unpackedBytes }) => {
      if (offset + 30 > bytes.byteLength || view.getUint32(offset, true) !== fileRecord) return null;
      const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
      return { packed: bytes.subarray(start, start + packedBytes), isDeflated, unpackedBytes };
    });
  return parts.every((part) => part !== null) ? parts : null;
}

/** Whether an archive is a Word document that may be handed to a customer; `null` if it is. */
export function findDocxFault(bytes: Uint8Array): DocxFault | null {
  const entries = listEntries(bytes);
  if (!entries) return 'unreadable';
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (!names.has('[content_types].xml') || !names.has('word/document.xml')) return 'unreadable';
  if ([...names].some((name) => /vbaproject|vbadata|activex|\.(?:exe|dll|js|vbs|bat|cmd|scr)$/.test(name))) {
    return 'macros';
  }
  // Entries that lie over one another add up to more than there is.
  const isOverlapping = total(entries, (entry) => entry.packedBytes) > bytes.byteLength;
  const isTooLarge = total(entries, (entry) => entry.unpackedBytes) > maxUnpackedBytes;
  return isOverlapping || isTooLarge || entries.length > maxEntries ? 'bomb' : null;
}
