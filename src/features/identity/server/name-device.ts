/** The first that fits: a browser names also those that it is like. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bSamsungBrowser/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)/, 'Chrome'],
  [/\bSafari/, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
];

/** What people call the device of a `User-Agent`, such as `Safari, iPhone`; empty where it says nothing known. */
export function nameDevice(userAgent = ''): string {
  const nameOf = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameOf(browsers), nameOf(systems)].filter(Boolean).join(', ');
}
