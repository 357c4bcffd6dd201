import { z } from 'zod';

export interface SchemaField {
  /** Such as `contentData.id` or `items.*.id`. */
  path: string;
  /** Without what makes it optional. */
  schema: z.ZodType;
}

function unwrap(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? unwrap(schema.unwrap()) : schema;
}

/** Every field of a schema that holds no others, however deep. */
export function listFields(schema: unknown, path: string[] = []): SchemaField[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, field]) => listFields(field, [...path, key]));
  }
  if (inner instanceof z.ZodArray) return listFields(inner.element, [...path, '*']);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => listFields(option, path));
  if (inner instanceof z.ZodPipe && !(inner instanceof z.ZodCodec)) return listFields(inner.in, path);
  return inner instanceof z.ZodType ? [{ path: path.join('.'), schema: inner }] : [];
}
