import type pg from 'pg';

export interface CatalogueColumn {
  table: string;
  name: string;
  /** Whether it is declared `not null`. */
  isNotNull: boolean;
  /** The only values that a check constraint of this column alone allows. */
  values: string[] | null;
  /** Whether the database alone writes it. */
  isGenerated: boolean;
}

/** What the migrated database says of its own tables. */
export interface Catalogue {
  find(table: number, column: number): CatalogueColumn | null;
  listOf(table: string): CatalogueColumn[];
  /** The definitions of views, by object id. */
  views: Map<number, string>;
}

interface ColumnRow extends CatalogueColumn {
  relation: number;
  number: number;
  check: string | null;
}

const columns = `
  select c.oid::int as relation, a.attnum as number, c.relname as "table", a.attname as name,
    a.attnotnull as "isNotNull", a.attidentity <> '' or a.attgenerated <> '' as "isGenerated",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[' order by k.oid desc limit 1) as "check"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`;

const views = `
  select oid::int as relation, pg_get_viewdef(oid) as definition from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'v'`;

/** `CHECK ((state = ANY (ARRAY['held'::text, 'paid'::text])))` → `held`, `paid`. */
function readValues(check: string | null): string[] | null {
  const list = check?.match(/^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/)?.[1];
  return list ? [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) => value ?? '') : null;
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows } = await client.query<ColumnRow>(columns);
  const { rows: definitions } = await client.query<{ relation: number; definition: string }>(views);
  const known = new Map<string, CatalogueColumn>();
  for (const { relation, number, check, ...column } of rows) {
    known.set(`${relation}.${number}`, { ...column, values: readValues(check) });
  }
  const byTable = Map.groupBy(known.values(), ({ table }) => table);
  return {
    find: (table, column) => known.get(`${table}.${column}`) ?? null,
    listOf: (table) => byTable.get(table) ?? [],
    views: new Map(definitions.map(({ relation, definition }) => [relation, definition])),
  };
}
