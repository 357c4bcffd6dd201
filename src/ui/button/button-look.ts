import { classNames } from '../class-names.ts';

/** `primary` is the one action of a screen; `quiet` is a button that reads like a link; `cautious` leads to
 * something that takes away, `destructive` does it; `mending` puts data right that should never be wrong. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'cautious' | 'destructive' | 'repair';
/** `compact` shrinks below 44 px only where a mouse points. */
export type ButtonSize = 'large' | 'normal' | 'compact';

const base =
  'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold no-underline motion-safe:transition-colors motion-safe:duration-150 select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress';

const looks: Record<ButtonLook, string> = {
  primary:
    'border-buoy-deep bg-buoy text-sea shadow-[inset_0_-2px_0_var(--color-buoy-deep)] hover:bg-buoy-bright active:bg-buoy active:shadow-none',
  secondary: 'border-edge bg-white text-sea hover:border-sea hover:bg-foam active:bg-lagoon-tint',
  quiet:
    'border-transparent bg-transparent text-lagoon-deep underline decoration-1 underline-offset-4 hover:bg-lagoon-tint hover:text-sea active:bg-lagoon-tint',
  cautious:
    'border-coral bg-white text-coral-deep hover:border-coral-deep hover:bg-coral-tint active:bg-coral-tint',
  repair: 'border-amber bg-sun text-sea hover:bg-sun-bright active:bg-sun',
  destructive: 'border-coral-deep bg-coral text-white hover:bg-coral-deep active:bg-coral-deep',
};

const sizes: Record<ButtonSize, string> = {
  large: 'min-h-14 px-7 py-3 text-lg',
  normal: 'min-h-12 px-5 py-2.5 text-base',
  compact: 'min-h-11 px-3.5 py-1.5 text-sm pointer-fine:min-h-9 pointer-fine:px-3',
};

export function buttonClass(look: ButtonLook, size: ButtonSize, extra?: string): string {
  return classNames(base, looks[look], sizes[size], extra);
}
