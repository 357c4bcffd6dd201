import type pg from 'pg';

/** Tables that only grow, or that nothing but a server's own work changes. */
const leftAlone = ['page_revision', 'schema_migrations', 'slot_changes', 'topic_changes'];

export interface SiteSnapshot {
  /** Makes every table equal to its copy; servers see it as they see any other change. */
  restore(): Promise<void>;
}

interface CopiedTable {
  name: string;
  columns: string;
  /** Whether a row and its copy have the same key. */
  hasSameKey: string;
}

/** Copies every table of the database. */
export async function takeSnapshot(database: pg.Pool): Promise<SiteSnapshot> {
  const { rows } = await database.query<CopiedTable>(
    `select c.relname as name,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns,
       string_agg(format('site.%1$I = copy.%1$I', a.attname), ' and ') filter (where a.attnum = any (i.indkey)) as "hasSameKey"
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     group by c.relname`,
    [leftAlone],
  );
  const copies = rows.map(
    ({ name }) => `create table snapshot.${name} as table public.${name}; analyze snapshot.${name};`,
  );
  await database.query(`create schema snapshot; ${copies.join('\n')} ${writeRestore(rows)}`);
  return {
    restore: async () => {
      await untilNoDeadlock(() => database.query('select snapshot.restore()'));
    },
  };
}

/** A server that ends a hold at the same time may lock the same rows in another order. */
async function untilNoDeadlock(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01') throw error;
    await untilNoDeadlock(work);
  }
}

/** As a function, so that its many statements are planned once. */
function writeRestore(tables: readonly CopiedTable[]): string {
  const steps = tables.map(
    ({ name, columns, hasSameKey }) => `
    delete from public.${name} as site
      where not exists (select from snapshot.${name} as copy where ${hasSameKey} and site is not distinct from copy);
    get diagnostics deleted = row_count;
    insert into public.${name} (${columns}) overriding system value select ${columns} from snapshot.${name} as copy
      where not exists (select from public.${name} as site where ${hasSameKey});
    get diagnostics inserted = row_count;
    if deleted + inserted > 0 then changed := changed || '${name}'::text; end if;`,
  );
  return `
  create function snapshot.restore() returns void language plpgsql as $$
  declare
    changed text[] := '{}';
    deleted bigint;
    inserted bigint;
    away text;
  begin
    for away in
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname like '%\\_away'
    loop
      execute format('alter table %I rename to %I', away, left(away, -length('_away')));
      changed := changed || away;
    end loop;
    -- Without triggers and foreign keys: the copy as a whole has been consistent.
    perform set_config('session_replication_role', 'replica', true);
    ${steps.join('')}
    if 'slots' = any (changed) then
      insert into slot_changes (slot_date) select distinct slot_date from slots;
    end if;
    if changed <> '{}' then
      update page_revision set revision = gen_random_uuid();
    end if;
  end $$;`;
}
