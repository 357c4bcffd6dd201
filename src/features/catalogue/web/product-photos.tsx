import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { ImageField, type SendImage } from '#features/media/web/image-field.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { rentalItemsKey } from '#web/api/query-keys.ts';
import { upload } from '#web/api/upload.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import type { RentalItem } from '../catalogue.contract.ts';
import { CurrentPhotos } from './current-photos.tsx';
import { itemsInUseQuery } from './rental-items.public.ts';

/** One photo for each item: what visitors see when they choose. */
export function ProductPhotos() {
  const { language } = useSite();
  const items = useQuery(itemsInUseQuery(language));
  if (items.isPending) return <Spinner label={m.item_loading()} />;
  if (items.isError) {
    return <StaffLoadFailure title={m.inventory_items_failed()} query={items} />;
  }
  const [first] = items.data;
  return first ? <ItemPhotos items={items.data} first={first} /> : <Notice>{m.inventory_no_items()}</Notice>;
}

function ItemPhotos({ items, first }: { items: readonly RentalItem[]; first: RentalItem }) {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(query.get('item') ?? first.itemId);
  const form = useRef<HTMLDivElement>(null);
  const item = items.find(({ itemId }) => itemId === chosen) ?? first;
  const send = useUploadPhoto(item.itemId);

  /** From the grid straight to the file: the picker opens for the item that was pressed. */
  function browseFor(itemId: string) {
    flushSync(() => setChosen(itemId));
    const picker = form.current?.querySelector<HTMLInputElement>('input[type=file]');
    picker?.focus();
    picker?.click();
  }

  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-5 @4xl:grid-cols-[23.25rem_minmax(0,1fr)] @4xl:gap-6">
        <Panel as="section" aria-labelledby="photo-form" className="p-4 sm:p-5">
          <div ref={form} className="grid gap-4">
            <h2 id="photo-form" className="text-lg">
              {m.photos_choose()}
            </h2>
            <Field id="photo-item" label={m.inventory_item()}>
              {(control) => (
                <Select {...control} value={item.itemId} onChange={(event) => setChosen(event.target.value)}>
                  {items.map(({ itemId, title }) => (
                    <option key={itemId} value={itemId}>
                      {title}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {/* What was chosen is for one item only. */}
            <ImageField
              key={item.itemId}
              label={m.photos_field({ item: item.title })}
              current={item.image || null}
              alt={item.imageAlt || item.title}
              uploadLabel={m.photos_upload()}
              send={send}
            />
          </div>
        </Panel>
        <CurrentPhotos items={items} onChange={browseFor} />
      </div>
    </div>
  );
}

/** Sends a photo of an item, and shows it wherever the item is shown. */
function useUploadPhoto(itemId: string): SendImage {
  const showToast = useToast();
  const refresh = useRefresh();
  return async (image, options) => {
    await upload('POST /api/rental-items/:itemId/image', { params: { itemId }, body: { image } }, options);
    showToast({ title: m.inventory_success(), description: m.photos_done() });
    refresh(rentalItemsKey);
  };
}
