/** The two colours of a business, each as `#rrggbb`. */
export interface BrandColours {
  /** Text, header and footer. */
  main: string;
  /** Buttons. */
  action: string;
}

export const usualColours: BrandColours = { main: '#0b3945', action: '#ff8126' };

/** WCAG 2.2: text in sunlight, and what stands on a button. */
const leastOnWhite = 7;
const leastOnButton = 4.5;

/** @param text such as `#0b3945 #ff8126`; anything else is `null`. */
export function readColours(text: string): BrandColours | null {
  const [, main, action] = /^(#[0-9a-f]{6}) (#[0-9a-f]{6})$/.exec(text) ?? [];
  return main && action ? { main, action } : null;
}

export const writeColours = ({ main, action }: BrandColours): string => `${main} ${action}`;

/** Which of the two cannot be read: the main colour on white, or on a button; `null` where both can. */
export function findUnreadable({ main, action }: BrandColours): keyof BrandColours | null {
  if (contrastOf(main, '#ffffff') < leastOnWhite) return 'main';
  return contrastOf(main, action) < leastOnButton ? 'action' : null;
}

/** The contrast of two colours by WCAG 2.2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A share of one colour, and the rest of another. */
function mix(colour: string, share: number, other: string): string {
  const others = channelsOf(other);
  const channels = channelsOf(colour).map((channel, at) => channel * share + (others[at] ?? 0) * (1 - share));
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The variables of `theme.css` in the colours of the business; `null` where these are the usual ones. */
export function brandVariables(colours: BrandColours): Record<`--color-${string}`, string> | null {
  const { main, action } = colours;
  if (writeColours(colours) === writeColours(usualColours)) return null;
  const tint = (share: number) => mix(main, share, '#ffffff');
  return {
    '--color-sea': main,
    '--color-sea-soft': tint(0.93),
    '--color-lagoon': tint(0.86),
    '--color-lagoon-deep': tint(0.93),
    '--color-lagoon-tint': tint(0.14),
    '--color-foam': tint(0.04),
    '--color-line': tint(0.18),
    '--color-edge': tint(0.75),
    '--color-buoy': action,
    '--color-buoy-bright': mix(action, 0.85, '#ffffff'),
    '--color-buoy-deep': mix(action, 0.65, '#000000'),
  };
}
