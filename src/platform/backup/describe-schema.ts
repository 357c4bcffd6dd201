import type pg from 'pg';

/** A table as it is copied. */
export interface SchemaTable {
  name: string;
  /** Without those that PostgreSQL computes. */
  columns: string[];
  /** What the rows are ordered by; the same on every server, whatever its collation is. */
  order: string;
}

// Tables of extensions belong to those who create the extension.
const tablesOfSchema = `
  select c.relname as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    coalesce((
      select string_agg(
        quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
        order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])
      where i.indrelid = c.oid and i.indisprimary), quote_ident(c.relname) || '::text collate "C"') as "order"
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C"`;

export async function listTables(client: pg.ClientBase): Promise<SchemaTable[]> {
  return (await client.query<SchemaTable>(tablesOfSchema)).rows;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function columnList(columns: readonly string[]): string {
  return columns.map(quote).join(', ');
}
