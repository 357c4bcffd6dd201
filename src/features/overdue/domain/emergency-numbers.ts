/** The coast guard, where a country has a short number for it that its authorities publish; 112 is answered in all of Europe. */
const numbersOf: Record<string, string> = { IT: '1530, 112', FR: '196, 112' };

/** What staff call: the numbers of the setting, or where it is empty those of the country. */
export function emergencyNumbers(setting: string, country: string): string[] {
  const text = setting.trim() || (numbersOf[country] ?? '112');
  return text.split(',').flatMap((number) => number.trim() || []);
}
