import { crc32, deflateRawSync } from 'node:zlib';

interface ZipPart {
  name: string;
  content: Buffer;
  /** What the table of contents says, where it lies. */
  claimedBytes?: number;
}

/** A ZIP archive made by hand, so that it can also be a wrong one. */
export function zipOf(parts: ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes = content.length } of parts) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimedBytes, 18);
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

export const aPdf = (text = 'Waiver') => Buffer.from(`%PDF-1.7\n% ${text}\n1 0 obj\n<<>>\nendobj\n%%EOF\n`);

/** The beginning and the names of a file of the old Word. */
export function aDoc(names: string[] = ['WordDocument']): Buffer {
  const head = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head);
  return Buffer.concat([
    head,
    ...names.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(40)])),
  ]);
}
