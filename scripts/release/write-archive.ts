import { createWriteStream, lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A file of the archive: one on the disk, or a text that is made for it. */
export interface ArchiveEntry {
  name: string;
  source: { file: string } | { text: string };
}

interface Head {
  name: string;
  mode: number;
  size: number;
  modifiedAt: number;
  type: '0' | '2' | 'L' | 'K';
  link?: string;
}

const block = 512;

/**
 * Writes a tar.gz whose bytes depend on nothing but names, contents and `modifiedAt`: no owners, no times of this machine,
 * and the only permission that is kept is whether a file can be run.
 */
export async function writeArchive(
  target: string,
  entries: readonly ArchiveEntry[],
  modifiedAt: number,
): Promise<void> {
  function* blocks(): Generator<Buffer> {
    for (const entry of entries) yield* writeEntry(entry, modifiedAt);
    yield Buffer.alloc(2 * block);
  }
  await pipeline(Readable.from(blocks()), createGzip({ level: 7 }), createWriteStream(target));
}

function* writeEntry({ name, source }: ArchiveEntry, modifiedAt: number): Generator<Buffer> {
  if ('text' in source) {
    const mode = source.text.startsWith('#!') ? 0o755 : 0o644;
    yield* writeFile(name, Buffer.from(source.text), mode, modifiedAt);
    return;
  }
  const stats = lstatSync(source.file);
  if (stats.isSymbolicLink()) {
    const link = readlinkSync(source.file);
    yield* writeHead({ name, link, mode: 0o777, size: 0, modifiedAt, type: '2' });
    return;
  }
  yield* writeFile(name, readFileSync(source.file), stats.mode & 0o100 ? 0o755 : 0o644, modifiedAt);
}

function* writeFile(name: string, content: Buffer, mode: number, modifiedAt: number): Generator<Buffer> {
  yield* writeHead({ name, mode, size: content.length, modifiedAt, type: '0' });
  yield* padded(content);
}

function* padded(content: Buffer): Generator<Buffer> {
  yield content;
  const rest = content.length % block;
  if (rest > 0) yield Buffer.alloc(block - rest);
}

/** Names that do not fit into the hundred bytes for them come before, as GNU tar writes them and every tar reads them. */
function* writeHead(head: Head): Generator<Buffer> {
  for (const [type, text] of [
    ['K', head.link ?? ''],
    ['L', head.name],
  ] as const) {
    const bytes = Buffer.from(`${text}\0`);
    if (bytes.length <= 100) continue;
    yield writeBlock({ name: '././@LongLink', mode: 0o644, size: bytes.length, modifiedAt: 0, type });
    yield* padded(bytes);
  }
  yield writeBlock(head);
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

function writeBlock({ name, mode, size, modifiedAt, type, link = '' }: Head): Buffer {
  const bytes = Buffer.alloc(block);
  bytes.set(Buffer.from(name).subarray(0, 100), 0);
  bytes.write(octal(mode, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(modifiedAt, 12), 136);
  bytes.write('        ', 148);
  bytes.write(type, 156);
  bytes.set(Buffer.from(link).subarray(0, 100), 157);
  bytes.write('ustar  \0', 257);
  const sum = bytes.reduce((all, byte) => all + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}
