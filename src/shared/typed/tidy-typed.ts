/** What nobody sees, and what comes along when a text is copied. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them alone
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;

/** A key that somebody typed or copied, in usual letters, without invisible characters and spaces around it. */
export function tidyTyped(typed: string): string {
  return typed.normalize('NFKC').replace(unseen, '').trim();
}
