import { z } from 'zod';
import { isLocalDate } from './business-calendar.ts';
import { languages } from './language.ts';
import { timeSlots } from './rental-time.ts';

/** Refuses control characters: PostgreSQL cannot store `\u0000`, and no name or e-mail address holds one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const withoutControlCharacters = /^[^\u0000-\u001f\u007f]*$/;

export function textField(maxLength: number) {
  return z.string().max(maxLength, 'too_long').regex(withoutControlCharacters, 'control_characters');
}

export const LocalDateField = z.string().refine(isLocalDate, 'invalid_date');
export const TimeSlotField = z.enum(timeSlots as [string, ...string[]]);
export const ItemIdField = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);
/** A number of boats. What is not given, no number, a fraction and a negative number are four different mistakes. */
export const UnitsField = z
  .number({ error: ({ input }) => (input === undefined ? 'quantity_required' : 'quantity_not_a_number') })
  .int('quantity_not_whole')
  .min(0, 'quantity_negative')
  .max(999, 'quantity_too_large');
export const LanguageField = z.enum(languages);
export const LanguageQuery = z.strictObject({ language: LanguageField.optional() });
/** `includeInactive=true` is for staff: everything in exactly this language, shown on the site or not. */
export const ContentQuery = LanguageQuery.extend({ includeInactive: z.enum(['true', 'false']).optional() });

/** A database id in a path, which is always text; bounded so that it fits the database's integer. */
export const IdParameter = z.codec(z.string().regex(/^[1-9]\d{0,14}$/), z.number().int(), {
  decode: (text) => Number(text),
  encode: (id) => String(id),
});
