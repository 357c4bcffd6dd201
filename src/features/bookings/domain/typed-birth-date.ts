import { isLocalDate } from '#shared/business-calendar.ts';

/**
 * A phone's number pad has no hyphen, and people write dates with dots and strokes. What can only be meant as
 * year, month and day is put into `yyyy-MM-dd`; everything else stays as it was typed.
 */
export function normaliseBirthDate(typed: string): string {
  const match = /^(\d{4})[-./ ]?(\d{1,2})[-./ ]?(\d{1,2})\.?$/.exec(typed.trim());
  if (!match) return typed;
  const [, year = '', month = '', day = ''] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isUnambiguous(typed, date) ? date : typed;
}

/** `1990111` could be the 1st or the 11th: without separators all eight digits are needed. */
function isUnambiguous(typed: string, date: string): boolean {
  const digits = typed.trim();
  if (/^\d+$/.test(digits) && digits.length !== 8) return false;
  return isLocalDate(date) && date >= '1900';
}
