import { z } from 'zod';
import { LocalDateField, textField } from '#shared/field-schemas.ts';
import { hasVisibleLetters } from './domain/check-request.public.ts';

/** The issue texts are message keys: the form and the server say them in the visitor's language. */
export const PersonName = textField(100, 'full_name_too_long')
  .trim()
  .min(3, { error: 'full_name_required', abort: true })
  .refine(hasVisibleLetters, 'full_name_letters');

export const PhoneNumber = textField(30).trim().min(1, { error: 'phone_required', abort: true });
/** The country of a number without a calling code: ISO 3166-1 alpha-2. */
export const PhoneCountry = z.string().regex(/^[A-Z]{2}$/, 'phone_country');

export const BirthDate = z
  .string()
  .regex(/\S/, { error: 'date_of_birth_required', abort: true })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'date_of_birth_format')
  .pipe(LocalDateField.refine((date) => date >= '1900-01-01', 'invalid_date'));

/** Somebody who paddles along. */
export const Paddler = z.strictObject({
  fullName: PersonName,
  dateOfBirth: BirthDate,
  /** For a minor: who signs, and that they confirmed being parent or guardian. */
  guardianName: PersonName.optional(),
  guardianAgrees: z.literal(true, 'guardian_agrees').optional(),
});
export type Paddler = z.infer<typeof Paddler>;

export const mostPaddlers = 200;

/** The paddlers, seat by seat. */
export const Paddlers = z.strictObject({
  bookerPaddles: z.boolean(),
  /** One for each seat but that of the booker; `null`: it stays empty. */
  others: z.array(Paddler.nullable()).max(mostPaddlers, 'too_many_paddlers'),
});
export type Paddlers = z.infer<typeof Paddlers>;
