/** The largest value of PostgreSQL's `int`. */
export const maxInt = 2_147_483_647;

/** The largest value of a `bigint` that a JavaScript number holds exactly. */
export const maxBigId = Number.MAX_SAFE_INTEGER;

/**
 * Reads an id of a `bigint` column from text, as it stands in addresses, cursors, cookies and booking references.
 * @returns `null` for anything else, and for numbers that such a column cannot hold.
 */
export function readBigId(text: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= maxBigId ? id : null;
}
