import { z } from 'zod';

/** One environment variable: its documentation is what `.env.example` is written from. */
export interface ConfigEntry {
  doc: string;
  /** Shown in `.env.example`; absent where the default is "none". */
  example?: string;
  schema: z.ZodType;
}

export type ConfigEntries = Record<string, ConfigEntry>;

export function entry<Schema extends z.ZodType>(schema: Schema, doc: string, example?: string) {
  return { schema, doc, ...(example === undefined ? {} : { example }) };
}

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, 'a whole number is expected')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `between ${min} and ${max} is expected`);
}

/** How much of something is allowed; 0 switches the limit off. */
export function limit(fallback: number) {
  return wholeNumber(0, 1_000_000).default(fallback);
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
