import type { SendImage } from '#features/media/web/image-field.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { rentalItemsKey } from '#web/api/query-keys.ts';
import { upload } from '#web/api/upload.ts';
import { useRefresh } from '#web/api/use-refresh.ts';

/** Sends a photo of an item, and shows it wherever the item is shown. */
export function useUploadPhoto(itemId: string): SendImage {
  const showToast = useToast();
  const refresh = useRefresh();
  return async (image, options) => {
    await upload('POST /api/rental-items/:itemId/image', { params: { itemId }, body: { image } }, options);
    showToast({ title: m.inventory_success(), description: m.photos_done() });
    refresh(rentalItemsKey);
  };
}
