import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

interface ZipPart {
  name: string;
  content: Buffer;
  /** What the table of contents says, where it lies. */
  declaredBytes?: number;
}

/** A ZIP archive made by hand, so that it can also be a wrong one. */
export function zipOf(parts: ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes = content.length } of parts) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declaredBytes, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    table.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), facts, tail, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const contents = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, contents, end]);
}

export function aDocx(more: ZipPart[] = []): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
    ...more,
  ]);
}

/** Node encodes UTF-8 and Latin-1 only: the bytes of other encodings are found by decoding each of them. */
export function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const byLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Buffer.from([...text].map((letter) => byLetter.get(letter) ?? letter.charCodeAt(0)));
}

/** One empty page, and the text as a comment. */
export function aPdf(text = 'Waiver'): Buffer {
  const parts = [
    `%PDF-1.7\n% ${text}\n`,
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>\nendobj\n',
  ];
  const offsets = parts.slice(1).map((_, n) => Buffer.byteLength(parts.slice(0, n + 1).join('')));
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = Buffer.byteLength(parts.join(''));
  const table = `xref\n0 4\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size 4/Root 1 0 R>>\n`;
  return Buffer.from(`${parts.join('')}${table}startxref\n${start}\n%%EOF\n`);
}

/** A page that says something, encrypted: with a `userPassword` nobody opens it without, an `ownerPassword` only forbids. */
export async function anEncryptedPdf(passwords: {
  userPassword?: string;
  ownerPassword?: string;
}): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion: '1.7', ...passwords });
  document.text('Waiver');
  document.end();
  return buffer(document);
}

/** The beginning and the names of a file of the old Word. */
export function aDoc(names: string[] = ['WordDocument']): Buffer {
  const head = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head);
  return Buffer.concat([
    head,
    ...names.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(40)])),
  ]);
}
