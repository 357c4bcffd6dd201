import { ImageOff } from 'lucide-react';
import { Picture } from '#ui/picture/picture.tsx';

interface ThumbnailProps {
  /** Nothing or empty while there is no picture. */
  address: string | null;
  alt?: string;
  fit?: 'contain' | 'cover';
}

const frame = 'h-16 w-24 shrink-0 rounded-md border border-line';

export function Thumbnail({ address, alt = '', fit = 'contain' }: ThumbnailProps) {
  if (address)
    return (
      <Picture
        src={address}
        alt={alt}
        sizes="6rem"
        width="96"
        height="64"
        className={`${frame} bg-white ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
      />
    );
  return (
    <div className={`${frame} grid place-items-center bg-foam text-sea-soft`}>
      <ImageOff aria-hidden="true" className="size-5" />
    </div>
  );
}
