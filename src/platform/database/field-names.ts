// Tables are written in snake case and the code in camel case; this is the one place where either becomes the other.

/** Every statement answers the same columns each time. */
const known = new Map<string, string>();

/** `image_url2` → `imageUrl2`. */
export function toFieldName(column: string): string {
  const field = known.get(column) ?? column.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase());
  known.set(column, field);
  return field;
}

/** `imageUrl2` → `image_url2`. */
export function toColumnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
