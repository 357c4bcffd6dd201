/** The site's own drawings that fill a banner, until there is a photo. */
export const ownDrawings = [
  'slide-morning',
  'slide-tandem',
  'slide-lagoon',
  'coast',
  'single-kayak-at-sea',
  'tandem-kayak-at-sea',
  'sup-at-sea',
  'sup-at-sunrise',
] as const;
export type OwnDrawing = (typeof ownDrawings)[number];

export function drawingAddress(name: OwnDrawing): string {
  return `/illustrations/${name}.svg`;
}

export function isOwnDrawing(address: string): boolean {
  return ownDrawings.some((name) => drawingAddress(name) === address);
}
