import { z } from 'zod';

/** Whatever can be typed into a field: a field that takes one of these takes text. */
const typed = ['Words', '<p>Words</p>', '/booking', '/illustrations/coast.svg', 'staff@example.org'];

function inside(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inside(schema.unwrap());
  return schema;
}

const isText = (schema: unknown) =>
  schema instanceof z.ZodType && typed.some((text) => schema.safeParse(text).success);

/**
 * A body with another value in every text that its contract knows, however deep; fields that come to a contract come to
 * its callers by themselves. Where `choose` answers `null` the value stays.
 */
export function changeTexts(
  schema: unknown,
  value: unknown,
  choose: (path: string) => string | null,
  path: string[] = [],
): unknown {
  const shape = inside(schema);
  if (shape instanceof z.ZodObject) {
    const before = (value ?? {}) as Record<string, unknown>;
    const changed = Object.entries(shape.shape).map(([key, field]) => [
      key,
      changeTexts(field, before[key], choose, [...path, key]),
    ]);
    return Object.fromEntries(changed.filter(([, each]) => each !== undefined));
  }
  if (shape instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((each, index) => changeTexts(shape.element, each, choose, [...path, String(index)]));
  }
  return isText(schema) ? (choose(path.join('.')) ?? value) : value;
}
