import { tidyTyped } from './tidy-typed.ts';

/**
 * An e-mail address as it was meant: with the apostrophe and the hyphen that addresses have where a phone wrote another.
 * Unlike in a search, another hyphen or accent makes another address.
 */
export function tidyEmail(typed: string): string {
  return tidyTyped(typed)
    .replace(/[`\u02bc\u2018\u2019\u201b\u2032]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}
