/** What a spreadsheet would run as a formula, also behind spaces; some read full-width signs like the others. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

function cellText(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return /["\r\n,;]/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/** Tells spreadsheets that the file is UTF-8. */
export const csvStart = '\ufeff';

/** One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}
