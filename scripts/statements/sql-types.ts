/** The TypeScript type of what `pg` makes of a value, and of what it takes as one. */
interface SqlType {
  read: string;
  write: string;
}

const number: SqlType = { read: 'number', write: 'number' };
const text: SqlType = { read: 'string', write: 'string' };
const boolean: SqlType = { read: 'boolean', write: 'boolean' };
const bytes: SqlType = { read: 'Buffer', write: 'Buffer' };
const instant: SqlType = { read: 'Date', write: 'Date' };
/** `pg` would write an array as an array of PostgreSQL: documents are given as text. */
const json: SqlType = { read: 'unknown', write: 'string' };
/** Larger than a number can hold: it stays text. */
const decimal: SqlType = { read: 'string', write: 'number | string' };
const nothing: SqlType = { read: 'string', write: 'never' };

function arrayOf({ read, write }: SqlType): SqlType {
  return { read: `${read}[]`, write: `readonly ${write}[]` };
}

/** By the object ids that every PostgreSQL has. */
const types = new Map<number, SqlType>([
  [16, boolean],
  [17, bytes],
  [18, text],
  [19, text],
  [20, number],
  [21, number],
  [23, number],
  [25, text],
  [114, json],
  [700, number],
  [701, number],
  [869, text],
  [1000, arrayOf(boolean)],
  [1001, arrayOf(bytes)],
  [1003, arrayOf(text)],
  [1005, arrayOf(number)],
  [1007, arrayOf(number)],
  [1009, arrayOf(text)],
  [1016, arrayOf(number)],
  [1022, arrayOf(number)],
  [1042, text],
  [1043, text],
  [1082, text],
  [1114, instant],
  [1182, arrayOf(text)],
  [1184, instant],
  [1185, arrayOf(instant)],
  [1700, decimal],
  [2278, nothing],
  [2950, text],
  [2951, arrayOf(text)],
  [3802, json],
]);

/** @throws for a type that no statement of ours has used yet, or that PostgreSQL could not tell. */
export function typeOf(objectId: number): SqlType {
  const type = types.get(objectId);
  if (type) return type;
  throw new Error(
    objectId === 705
      ? 'has a value whose type PostgreSQL cannot tell: cast it'
      : `uses the type ${objectId}, which sql-types.ts does not know`,
  );
}
