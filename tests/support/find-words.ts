type Row = Record<string, unknown>;

/**
 * Every column of every table of every schema that has one of these words in some row: as text, or in bytes.
 * @returns such as `public.bookings.full_name`
 */
export async function findWords(
  read: (text: string) => Promise<Row[]>,
  words: readonly string[],
): Promise<string[]> {
  const tables = await read(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_(catalog|toast)|^information_schema$'
    order by 1`);
  if (tables.length < 50) throw new Error('There are more tables than these');
  const needles = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
  const found = new Set<string>();
  for (const { name } of tables) {
    const cells = await read(`
      select cell.key, cell.value #>> '{}' as value from ${name} t, jsonb_each(to_jsonb(t)) as cell (key, value)
      where cell.value <> 'null'`);
    for (const { key, value } of cells) {
      const text = String(value).toLowerCase();
      if (needles.some((needle) => text.includes(needle.toLowerCase()))) found.add(`${name}.${key}`);
    }
  }
  return [...found].toSorted();
}
