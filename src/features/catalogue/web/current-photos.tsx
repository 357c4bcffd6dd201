import { ImageOff } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type { RentalItem } from '../catalogue.contract.ts';

interface CurrentPhotosProps {
  items: readonly RentalItem[];
  onChange: (itemId: string) => void;
}

export function CurrentPhotos({ items, onChange }: CurrentPhotosProps) {
  return (
    <Panel as="section" aria-labelledby="current-photos" className="grid gap-4 p-4 sm:p-5">
      <h2 id="current-photos" className="text-lg">
        {m.photos_current()}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-4">
        {items.map(({ itemId, title, image, imageAlt }) => {
          const action = image ? m.photos_replace() : m.photos_add();
          return (
            <li key={itemId} className="grid content-between gap-3 rounded-md border border-line p-3">
              <h3 className="text-base">{title}</h3>
              <Photo image={image} alt={imageAlt || title} />
              <Button
                size="compact"
                onClick={() => onChange(itemId)}
                aria-label={m.photos_action_for({ action, item: title })}
              >
                {action}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const frame = 'aspect-3/2 w-full rounded-md border border-line bg-white';

function Photo({ image, alt }: { image: string; alt: string }) {
  if (image)
    return (
      <Picture
        src={image}
        alt={alt}
        sizes="(min-width: 80rem) 13rem, (min-width: 40rem) 50vw, 100vw"
        width="300"
        height="200"
        className={`${frame} object-contain`}
      />
    );
  return (
    <div className={`${frame} grid place-content-center justify-items-center gap-2 text-sea-soft`}>
      <ImageOff aria-hidden="true" className="size-8" />
      <p>{m.photos_none()}</p>
    </div>
  );
}
