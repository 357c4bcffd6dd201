import { BackupError } from './backup-error.ts';
import { ByteReader } from './byte-reader.ts';

// The content of a backup: frames of a letter (J for JSON, D for rows of a table), a length and that many bytes.

export interface BackupTable {
  name: string;
  columns: string[];
}

export interface BackupHead {
  is: 'backup';
  format: 1;
  /** When the snapshot was taken, by the clock of the database. */
  takenAt: string;
  /** The version of PostgreSQL that it was taken from. */
  server: string;
  migrations: { name: string; sha256: string }[];
  tables: BackupTable[];
}

/** A sequence that was never used has no value. */
export interface BackupSequence {
  name: string;
  value: string | null;
}

/** What one table holds, of the rows as `copy` writes them in the order of its key. */
export interface TableDigest {
  name: string;
  rows: number;
  sha256: string;
}

export type Note =
  | BackupHead
  | { is: 'table'; name: string }
  | ({ is: 'table end' } & TableDigest)
  | { is: 'sequences'; sequences: BackupSequence[] }
  | { is: 'end' };

export type Frame = { kind: 'note'; note: Note } | { kind: 'rows'; bytes: Buffer };

const letters = { note: 'J'.charCodeAt(0), rows: 'D'.charCodeAt(0) };

function frame(letter: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(letter);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

export function noteFrame(note: Note): Buffer {
  return frame(letters.note, Buffer.from(JSON.stringify(note)));
}

export function rowsFrame(bytes: Buffer): Buffer {
  return frame(letters.rows, bytes);
}

/** Reads frames up to the end note; what comes before was authenticated, so only a fault of ours makes it unreadable. */
export async function* readFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const reader = new ByteReader(bytes);
  for (;;) {
    const head = await reader.take(5);
    const body = head && (await reader.take(head.readUInt32BE(1)));
    if (!body) throw unreadable();
    if (head[0] === letters.rows) {
      yield { kind: 'rows', bytes: body };
      continue;
    }
    const note = JSON.parse(body.toString()) as Note;
    yield { kind: 'note', note };
    if (note.is !== 'end') continue;
    // Also the stream's own end is read, where the last chunk is checked.
    if (await reader.take(1)) throw unreadable();
    return;
  }
}

export function unreadable(): BackupError {
  return new BackupError('other', 'This backup has a form that this version of the program cannot read.');
}
