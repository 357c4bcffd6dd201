/** `date` is `2026-07-04`, `minute` is `2026-07-04 15:30`. */
type TextKind = 'text' | 'phone' | 'date' | 'minute';
/** `money` is in cents. */
type NumberKind = 'money' | 'count';

type ColumnOf<Row, Kind, Value> = Kind extends string
  ? { head: string; kind: Kind; cell: (row: Row) => Value }
  : never;

/** One column of a file for spreadsheets: what stands in it, and how it is written. `decimal` has one place. */
export type Column<Row> =
  | ColumnOf<Row, TextKind, string>
  | ColumnOf<Row, NumberKind, number>
  | ColumnOf<Row, 'decimal', number | null>;

/** A whole table with its name. */
export interface Table {
  name: string;
  columns: readonly Column<unknown>[];
  rows: readonly unknown[];
}

/** Keeps columns and rows of one type together. */
export function tableOf<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  return { name, columns: columns as readonly Column<unknown>[], rows };
}
