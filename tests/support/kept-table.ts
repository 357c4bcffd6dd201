import type { Beach } from './beach.ts';

/** Puts the rows of a table back as they were, whatever a journey does to them. */
export async function keepTable(
  beach: Beach,
  table: 'guided_trips_schedule' | 'system_settings' | 'weather_locations',
): Promise<() => Promise<void>> {
  const [kept] = await beach.query<{ rows: unknown }>(`select json_agg(t) as rows from ${table} t`);
  return async () => {
    await beach.query(`delete from ${table}`);
    await beach.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(kept?.rows ?? [])],
    );
  };
}
