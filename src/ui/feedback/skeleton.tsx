import { classNames } from '../class-names.ts';

/** How it looks, for markup that is no component. */
export const skeletonLook = 'rounded-md bg-lagoon-tint noscript:hidden motion-safe:animate-pulse';

/**
 * Give it the final size of what it stands for. The screen that shows it also says, in words, that it loads. Without
 * scripts nothing would take its place.
 */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames(skeletonLook, className)} />;
}
