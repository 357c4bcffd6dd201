/** A field as it stood on the wire; order, repetition and case matter to signatures. */
export type Field = readonly [name: string, value: string];

export function readForm(raw: string): Field[] {
  return [...new URLSearchParams(raw)];
}

/** `*` is escaped as PHP does it; `URLSearchParams` would leave it. */
export function writeForm(fields: readonly Field[]): string {
  const pairs = fields.map(([name, value]): [string, string] => [name, value]);
  return new URLSearchParams(pairs).toString().replaceAll('*', '%2A');
}

/** The gateway reads names without regard to case. */
export function findField(fields: readonly Field[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return fields.find(([sent]) => sent.toLowerCase() === wanted)?.[1];
}
