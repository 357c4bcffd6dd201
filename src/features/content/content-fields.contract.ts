import { textField } from '#shared/field-schemas.ts';
import { readLink } from '#shared/links/read-link.ts';

/** Where a button leads, as staff type it: an address of the site or a foreign one, or nothing. */
export function linkField(maxLength: number) {
  return textField(maxLength)
    .trim()
    .refine((link) => link === '' || readLink(link) !== null, 'link');
}
