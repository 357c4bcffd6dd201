import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Picture } from './picture.tsx';

interface WavePictureProps extends Omit<ComponentProps<typeof Picture>, 'alt' | 'sizes'> {
  /** What it shows; empty where it only decorates. */
  alt?: string | undefined;
  /** Where the picture stands; it fills the place. */
  className?: string;
  /** The colour that the wave runs out into. */
  edge: string;
}

/**
 * A picture that runs out into the ground below it, or on wide screens to its left, along a wave.
 */
export function WavePicture({ className, edge, alt = '', ...image }: WavePictureProps) {
  return (
    <div className={classNames('relative overflow-hidden', className)}>
      <Picture
        {...image}
        alt={alt}
        sizes="(min-width: 48rem) 54vw, 100vw"
        width="1200"
        height="900"
        className="absolute inset-0 size-full object-cover"
      />
      <svg
        viewBox="0 0 400 24"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={classNames('absolute inset-x-0 -bottom-px h-5 w-full md:hidden', edge)}
      >
        <path d="M0 24V12C34 0 66 0 100 11S166 23 200 12 266 0 300 11 366 23 400 10V24Z" />
      </svg>
      <svg
        viewBox="0 0 48 500"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={classNames('absolute inset-y-0 -left-px hidden h-full w-12 md:block', edge)}
      >
        <path d="M0 0H26C4 42 4 84 26 126S46 210 24 252 4 336 26 378 48 458 30 500H0Z" />
      </svg>
    </div>
  );
}
