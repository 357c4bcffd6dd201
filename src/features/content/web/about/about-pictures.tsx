import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture/picture.tsx';

export interface AboutPicture {
  address: string;
  alt: string;
}

/** One large picture and up to two small ones under it. */
export function AboutPictures({ pictures }: { pictures: readonly AboutPicture[] }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      {pictures.map(({ address, alt }, index) => (
        <Picture
          key={address}
          src={address}
          alt={alt}
          sizes="(min-width: 64rem) 40rem, 100vw"
          width="900"
          height="640"
          loading={index === 0 ? 'eager' : 'lazy'}
          decoding="async"
          className={classNames(
            'aspect-[45/32] w-full rounded-xl bg-lagoon-tint object-cover',
            (index === 0 || pictures.length === 2) && 'col-span-2',
          )}
        />
      ))}
    </div>
  );
}
