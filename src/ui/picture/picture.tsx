import type { ComponentProps } from 'react';
import { imageSources, readImageAddress } from '#shared/files/image-address.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** A stored address: of an uploaded picture, or of any other file. */
  src: string;
  /** What it shows; empty where it only decorates. */
  alt: string;
  /** How wide it stands on the page, as in `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string;
}

/**
 * A picture in the size and format that suits the screen, on its own colour until it is there. An uploaded one brings
 * its measures with it; give others theirs.
 */
export function Picture({ src, sizes, style, alt, ...image }: PictureProps) {
  const facts = readImageAddress(src);
  if (!facts) return <img {...image} alt={alt} src={src} style={style} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={imageSources(facts, 'avif')} sizes={sizes} />
      <img
        {...image}
        alt={alt}
        src={src}
        srcSet={imageSources(facts, 'webp')}
        sizes={sizes}
        width={facts.width}
        height={facts.height}
        style={facts.colour ? { ...style, backgroundColor: `#${facts.colour}` } : style}
      />
    </picture>
  );
}
