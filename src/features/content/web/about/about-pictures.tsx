import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';

/** One large picture and up to two small ones under it. They show what the words say. */
export function AboutPictures({ pictures }: { pictures: readonly string[] }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      {pictures.map((picture, index) => (
        <Picture
          key={picture}
          src={picture}
          alt=""
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
