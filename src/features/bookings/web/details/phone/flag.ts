let drawsFlags: boolean | undefined;

/** Whether the system has flags: a pixel of the Italian one is green. Windows has none, and others may lack the font. */
function canDrawFlags(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false;
  const context = new OffscreenCanvas(20, 20).getContext('2d');
  if (!context) return false;
  context.font = '16px sans-serif';
  context.fillText('\u{1f1ee}\u{1f1f9}', 0, 16);
  const { data } = context.getImageData(0, 0, 20, 20);
  return data.some((red, index) => index % 4 === 0 && Math.abs(red - (data[index + 1] ?? 0)) > 60);
}

/** Two letters of a country are drawn as its flag; where the system has no flags, they stay letters. */
export function flagOf(country: string): string {
  drawsFlags ??= canDrawFlags();
  if (!drawsFlags) return country;
  return [...country].map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0))).join('');
}
