/** `Object.entries` of a record that has exactly the keys of its type. */
export function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
