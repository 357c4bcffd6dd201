import type pg from 'pg';
import { toFieldName } from './field-names.ts';
import type { Statement } from './sql.ts';

/** Whatever runs statements: the pool, or one transaction. Repositories are built from it, and it is never optional. */
export interface Executor {
  rows<Row extends object>(statement: Statement<Row>): Promise<Row[]>;
  /** The first row, or `null`. */
  row<Row extends object>(statement: Statement<Row>): Promise<Row | null>;
  /** Runs a statement without reading its rows; returns how many it affected. */
  run(statement: Statement): Promise<number>;
}

/** Rows come as arrays, so that each column gets its field's name at once. */
export type Query = (query: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult>;

/** Gives an error of PostgreSQL our name. */
export type Explain = (error: unknown) => unknown;

export function createExecutor(send: Query, explain: Explain): Executor {
  const query = async ({ name, text, values }: Statement) => {
    try {
      return await send({ ...(name ? { name } : {}), text, values, rowMode: 'array' });
    } catch (error) {
      throw explain(error);
    }
  };
  return {
    rows: async <Row extends object>(statement: Statement<Row>) => toObjects<Row>(await query(statement)),
    row: async <Row extends object>(statement: Statement<Row>) =>
      toObjects<Row>(await query(statement))[0] ?? null,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  };
}

function toObjects<Row extends object>({ fields, rows }: pg.QueryArrayResult): Row[] {
  const names = fields.map(({ name }) => toFieldName(name));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row as Row;
  });
}
