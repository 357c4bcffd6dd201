import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import { readMigrations } from '#platform/database/migrate.ts';
import { BackupError } from './backup-error.ts';
import { columnList, listTables, quote } from './describe-schema.ts';
import type { Manifest } from './dump-database.ts';
import {
  type BackupHead,
  type BackupSequence,
  type Frame,
  readFrames,
  type TableDigest,
  unreadable,
} from './frames.ts';

/** What was written. */
export type LoadedDump = Omit<Manifest, 'sequences'>;

/**
 * Writes a dump into an empty database, all in one transaction: the schema by its migrations, then the rows, then the
 * foreign keys, which are thereby checked. Needs no more rights than the owner of the database has.
 */
export async function loadDump(
  client: pg.Client,
  bytes: AsyncIterable<Buffer>,
  migrationsFolder: string,
): Promise<LoadedDump> {
  const frames = readFrames(bytes);
  const head = await expectNote(frames, 'backup');
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
    await expectEmpty(client);
    await createSchema(client, head, migrationsFolder);
    const restoreRules = await suspendRules(client);
    const tables = await loadRows(client, head, frames);
    await restoreRules();
    await client.query('commit');
    await client.query('analyze');
    return { head, tables };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Whether nothing is there but what extensions made. */
export async function expectEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`);
  if (rows[0])
    throw new BackupError(
      'other',
      `The database is not empty: it has ${rows[0].name}. A backup is only restored into an empty one.`,
    );
  const { rows: encodings } = await client.query<{ server_encoding: string }>('show server_encoding');
  if (encodings[0]?.server_encoding !== 'UTF8')
    throw new BackupError('other', 'The database does not use UTF-8: create it with encoding UTF8.');
}

async function createSchema(
  client: pg.Client,
  { migrations, tables }: BackupHead,
  folder: string,
): Promise<void> {
  const known = new Map((await readMigrations(folder)).map((each) => [each.name, each]));
  const unknown = migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new BackupError(
      'other',
      `This backup is of a newer version of the program, which has ${unknown[0]}. Restore it with that version.`,
    );
  const changed = migrations.find(({ name, sha256 }) => known.get(name)?.sha256 !== sha256);
  if (changed) throw new BackupError('other', `The migration ${changed.name} is not the one of this backup.`);
  // The copy is as the original was, also where that is older than the column; a start adds it.
  const isMarked = tables.some(
    ({ name, columns }) => name === 'schema_migrations' && columns.includes('breaking'),
  );
  await client.query(
    `create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now()${isMarked ? ', breaking text' : ''})`,
  );
  for (const { name } of migrations) {
    await client.query(known.get(name)?.text ?? '').catch((error: Error) => {
      throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
    });
  }
  await client.query('set constraints all immediate');
}

interface Trigger {
  table: string;
  name: string;
  enabled: 'O' | 'A' | 'R';
}

const enabling = { O: 'enable', A: 'enable always', R: 'enable replica' } as const;

/**
 * Removes the rows that migrations wrote, and what would judge or change rows while they come: triggers, and foreign keys,
 * whose tables are not all there yet. @returns what brings these back.
 */
async function suspendRules(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 1, 2`);
  const { rows: triggers } = await client.query<Trigger>(`
    select c.relname as table, t.tgname as name, t.tgenabled as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled <> 'D' and c.relkind = 'r'
      and c.relnamespace = current_schema()::regnamespace order by 1, 2`);
  for (const { table, name } of keys)
    await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${quote(table)} disable trigger ${quote(name)}`);
  const tables = await listTables(client);
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
  return async () => {
    for (const { table, name, enabled } of triggers)
      await client.query(`alter table ${quote(table)} ${enabling[enabled]} trigger ${quote(name)}`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`);
  };
}

async function loadRows(
  client: pg.Client,
  head: BackupHead,
  frames: AsyncGenerator<Frame>,
): Promise<TableDigest[]> {
  const columnsOf = new Map(head.tables.map(({ name, columns }) => [name, columns]));
  const loaded: TableDigest[] = [];
  for (;;) {
    const note = await nextNote(frames);
    if (note.is === 'end') break;
    if (note.is === 'sequences') await setSequences(client, note.sequences);
    else if (note.is === 'table')
      loaded.push(await loadTable(client, frames, note.name, columnsOf.get(note.name)));
    else throw unreadable();
  }
  // Reads the end of the file too, where its last chunk is checked.
  if (!(await frames.next()).done || loaded.length !== head.tables.length) throw unreadable();
  return loaded;
}

async function loadTable(
  client: pg.Client,
  frames: AsyncGenerator<Frame>,
  name: string,
  columns: string[] | undefined,
): Promise<TableDigest> {
  if (!columns) throw unreadable();
  const hash = createHash('sha256');
  let recorded: TableDigest | undefined;
  async function* rowsOfTable(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value: frame } = await frames.next();
      if (frame?.kind === 'rows') {
        hash.update(frame.bytes);
        yield frame.bytes;
        continue;
      }
      if (frame?.note.is !== 'table end') throw unreadable();
      recorded = frame.note;
      return;
    }
  }
  const target = client.query(copyFrom(`copy ${quote(name)} (${columnList(columns)}) from stdin`));
  await pipeline(rowsOfTable(), target);
  const loaded = { name, rows: target.rowCount, sha256: hash.digest('hex') };
  if (recorded?.name !== name || recorded.rows !== loaded.rows || recorded.sha256 !== loaded.sha256)
    throw new BackupError('other', `The table ${name} did not arrive as it was written.`);
  return loaded;
}

async function setSequences(client: pg.Client, sequences: readonly BackupSequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query(
      `select case when $2::bigint is null
         then setval($1::text::regclass, (select seqstart from pg_sequence where seqrelid = $1::text::regclass), false)
         else setval($1::text::regclass, $2::bigint, true) end`,
      [quote(name), value],
    );
  }
}

async function nextNote(frames: AsyncGenerator<Frame>) {
  const { value: frame, done } = await frames.next();
  if (done || frame.kind !== 'note') throw unreadable();
  return frame.note;
}

async function expectNote(frames: AsyncGenerator<Frame>, is: 'backup'): Promise<BackupHead> {
  const note = await nextNote(frames);
  if (note.is !== is || note.format !== 1) throw unreadable();
  return note;
}
