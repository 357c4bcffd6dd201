import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture/picture.tsx';

const productLogo = '/favicon.svg';

interface CardPictureProps {
  src: string | null;
  alt: string;
  className: string;
}

/** A picture that cannot be had gives way to the product's sign. */
export function CardPicture({ src, alt, className }: CardPictureProps) {
  const [isBroken, setBroken] = useState(!src);
  const image = useRef<HTMLImageElement>(null);

  // It may have failed before anybody listened.
  useEffect(() => {
    const { complete = false, naturalWidth = 1 } = image.current ?? {};
    if (complete && naturalWidth === 0) setBroken(true);
  }, []);

  return (
    <Picture
      ref={image}
      src={isBroken || !src ? productLogo : src}
      alt={isBroken ? '' : alt}
      sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 60vw, 100vw"
      width="900"
      height="640"
      loading="lazy"
      decoding="async"
      onError={(event: SyntheticEvent<HTMLImageElement>) => {
        // The sign itself may be missing too; it must not be tried for ever.
        if (!event.currentTarget.src.endsWith(productLogo)) setBroken(true);
      }}
      className={classNames(
        'w-full bg-lagoon-tint',
        isBroken ? 'object-contain p-10' : 'object-cover',
        className,
      )}
    />
  );
}
