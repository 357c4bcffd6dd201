import { z } from 'zod';

/** One environment variable: its documentation is what `.env.example` is written from. */
export interface ConfigEntry {
  doc: string;
  /** Shown in `.env.example`; absent where the default is "none". */
  example?: string;
  schema: z.ZodType;
  /** What a fault must not repeat: the value, or of an address user name, password and query. */
  secret?: 'value' | 'address';
}

export type ConfigEntries = Record<string, ConfigEntry>;

export function entry<Schema extends z.ZodType>(schema: Schema, doc: string, example?: string) {
  return { schema, doc, ...(example === undefined ? {} : { example }) };
}

/** An entry whose value is never shown. */
export function secretEntry<Schema extends z.ZodType>(schema: Schema, doc: string) {
  return { schema, doc, secret: 'value' as const };
}

/** An entry of an address that may have a user name, a password or a key, which are never shown. */
export function addressEntry<Schema extends z.ZodType>(schema: Schema, doc: string, example?: string) {
  return { ...entry(schema, doc, example), secret: 'address' as const };
}

export function wholeNumber(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max} is expected`;
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
}

/** How much of something is allowed; 0 switches the limit off. */
export function limit(fallback: number) {
  return wholeNumber(0, 1_000_000).default(fallback);
}

/** One of a few words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  const others = words.slice(0, -1).map((word) => `\`${word}\``);
  return z.enum(words, `${others.join(', ')} or \`${words.at(-1)}\` is expected`);
}

export function textOf(min: number, max: number) {
  const expected = `a text of ${min} to ${max} characters is expected`;
  return z.string().min(min, expected).max(max, expected);
}

export const httpUrl = z.url({ protocol: /^https?$/, error: 'an http(s) address is expected' });

/** Text that a reader understands; what it does not understand is never repeated. */
export function readWith<Value>(read: (text: string) => Value | null, error: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(error);
    return z.NEVER;
  });
}
