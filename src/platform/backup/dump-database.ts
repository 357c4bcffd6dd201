import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { columnList, listTables, quote, type SchemaTable } from './describe-schema.ts';
import {
  type BackupHead,
  type BackupSequence,
  noteFrame,
  readFrames,
  rowsFrame,
  type TableDigest,
} from './frames.ts';

/** What a backup says of itself. */
export interface Manifest {
  head: BackupHead;
  tables: TableDigest[];
  sequences: BackupSequence[];
}

/** Small pieces of `copy`, one per row, are gathered to frames of about this size. */
const frameBytes = 64 * 1024;

// Rows are written in the same letters by every server.
const sameForm = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  'set extra_float_digits = 1',
  "set bytea_output = 'hex'",
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join('; ');

/** A connection of its own, since a copy takes as long as it takes. */
export async function withBackupClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pagaia backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A connection that breaks rejects what runs on it; without a listener it would end the process too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sameForm);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Writes the database as frames, as it is at one instant; nobody waits for it, and it waits for nobody.
 * A connection whose dump failed or was left early is in the middle of a table, and can only be closed.
 * @param lock an advisory lock of PostgreSQL, held meanwhile; where another holds it, nothing is written.
 */
export async function* dumpDatabase(client: pg.Client, lock?: number): AsyncGenerator<Buffer> {
  await client.query('begin transaction isolation level repeatable read, read only');
  if (lock !== undefined) await takeLock(client, lock);
  const tables = await listTables(client);
  const head = await readHead(client, tables);
  yield noteFrame(head);
  for (const table of tables) yield* dumpTable(client, table);
  yield noteFrame({ is: 'sequences', sequences: await readSequences(client) });
  await client.query('commit');
  yield noteFrame({ is: 'end' });
}

/** Another server is taking the same backup. */
export class BackupRuns extends Error {}

async function takeLock(client: pg.Client, lock: number): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    lock,
  ]);
  if (!rows[0]?.taken) throw new BackupRuns();
}

async function readHead(client: pg.Client, tables: SchemaTable[]): Promise<BackupHead> {
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new BackupError('other', 'This database is empty: there is nothing to back up.');
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name collate "C"',
  );
  const { rows } = await client.query<{ taken_at: Date; server: string }>(
    "select now() as taken_at, current_setting('server_version') as server",
  );
  const [about] = rows;
  if (!about) throw new Error('PostgreSQL did not say what it is');
  return {
    is: 'backup',
    format: 1,
    takenAt: about.taken_at.toISOString(),
    server: about.server,
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
}

async function* dumpTable(client: pg.Client, { name, columns, order }: SchemaTable): AsyncGenerator<Buffer> {
  yield noteFrame({ is: 'table', name });
  const hash = createHash('sha256');
  const rows = client.query(
    copyTo(`copy (select ${columnList(columns)} from ${quote(name)} order by ${order}) to stdout`),
  );
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const part of rows as AsyncIterable<Buffer>) {
    hash.update(part);
    waiting.push(part);
    size += part.length;
    if (size < frameBytes) continue;
    yield rowsFrame(Buffer.concat(waiting));
    waiting = [];
    size = 0;
  }
  if (size > 0) yield rowsFrame(Buffer.concat(waiting));
  yield noteFrame({ is: 'table end', name, rows: rows.rowCount, sha256: hash.digest('hex') });
}

/** After the rows: a sequence may be ahead of what was copied, never behind. */
async function readSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() order by sequencename collate "C"`);
  return rows;
}

/** The head and the digests of a stream of frames, each table compared with what the stream says of it. */
export async function readManifest(bytes: AsyncIterable<Buffer>): Promise<Manifest> {
  let head: BackupHead | undefined;
  const tables: TableDigest[] = [];
  let sequences: BackupSequence[] = [];
  let hash = createHash('sha256');
  for await (const frame of readFrames(bytes)) {
    if (frame.kind === 'rows') hash.update(frame.bytes);
    else if (frame.note.is === 'backup') head = frame.note;
    else if (frame.note.is === 'sequences') sequences = frame.note.sequences;
    else if (frame.note.is === 'table') hash = createHash('sha256');
    else if (frame.note.is === 'table end') {
      const { name, rows, sha256 } = frame.note;
      if (hash.digest('hex') !== sha256)
        throw new BackupError('damaged', `The table ${name} of this backup differs from its digest.`);
      tables.push({ name, rows, sha256 });
    }
  }
  if (head?.format !== 1)
    throw new BackupError('other', 'This backup was made by a newer version of the program.');
  return { head, tables, sequences };
}
