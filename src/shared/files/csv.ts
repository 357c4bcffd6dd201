/** What a spreadsheet would run as a formula, also behind spaces; some read full-width signs like the others. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/** A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function defuse(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function cellText(value: string): string {
  return /["\r\n,;]/.test(value) || value !== value.trim() ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Tells spreadsheets that the file is UTF-8. */
export const csvStart = '\ufeff';

/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(cellText).join(separator)}\r\n`;
}
