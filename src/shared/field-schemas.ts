import { z } from 'zod';
import { isLocalDate } from './business-calendar.ts';
import { maxBigId, maxInt } from './database-ids.ts';
import { isOwnPicture } from './files/image-address.ts';
import { languages } from './language.ts';
import { timeSlots } from './rental-time.ts';

/**
 * Refuses control characters and halves of a character (lone surrogates): PostgreSQL cannot store `\u0000`, UTF-8 has no
 * lone surrogates, and no name or e-mail address holds any of them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const withoutControlCharacters = /^[^\u0000-\u001f\u007f\p{Surrogate}]*$/u;

/**
 * Invisible characters that turn the direction of a line, so that a name reads as another one. They come along when a text
 * is copied, as phones do with numbers, and no name of ours needs them: they are dropped and not complained about.
 * Source: Unicode UAX 9, 2; CVE-2021-42574.
 */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function dropDirectionControls(text: string): string {
  return text.replace(directionControls, '');
}

export function textField(maxLength: number, tooLong = 'too_long') {
  return z
    .string()
    .overwrite(dropDirectionControls)
    .max(maxLength, tooLong)
    .regex(withoutControlCharacters, 'control_characters');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const withoutControlCharactersButLines = /^[^\u0000-\u0008\u000b-\u001f\u007f\p{Surrogate}]*$/u;

/** Text of several lines, whatever the typist's machine ends a line with. */
export function passageField(maxLength: number) {
  return z
    .string()
    .overwrite((text) => dropDirectionControls(text.replace(/\r\n?/g, '\n')))
    .max(maxLength, 'too_long')
    .regex(withoutControlCharactersButLines, 'control_characters');
}

/** Where a picture may come from: pages load nothing foreign. */
export const ImageAddressField = z.string().refine(isOwnPicture, 'image_address');
/** Left out it stays as it is; `null` and empty text take it away. */
export const OptionalImageField = z
  .string()
  .refine((address) => address === '' || isOwnPicture(address), 'image_address')
  .nullish();

/** What a picture shows, for those who do not see it. */
export const maxAltLength = 150;

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

/** Id of a table with `int` ids. */
export const IntId = z.int().min(1).max(maxInt);
/** Id of a table with `bigint` ids. */
export const BigId = z.int().min(1).max(maxBigId);
/** The same in a path or query, where everything is text. */
export const IntIdParameter = idParameter(IntId, 10);
export const BigIdParameter = idParameter(BigId, 16);

function idParameter(schema: typeof IntId, digits: number) {
  const text = z
    .string()
    .regex(/^[1-9]\d*$/)
    .max(digits);
  return z.codec(text, schema, { decode: Number, encode: String });
}

/** Counts the edits of a record. */
export const Version = z.int().min(0).max(maxInt);
/** Place in a list that staff put in order; leaves room for what is added after it. */
export const Position = z.int().min(0).max(1_000_000);
