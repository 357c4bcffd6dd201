import type { SendImage } from '#features/media/web/image-field.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { upload } from '#web/api/upload.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { slidesKey } from './staff-content-queries.ts';

/** Uploads a picture of a slide, which visitors see from then on. */
export function useUploadSlideImage(id: number, onUploaded: (address: string) => void): SendImage {
  const showToast = useToast();
  const refresh = useRefresh();
  return async (image, options) => {
    const { imageUrl } = await upload(
      'POST /api/banner-slides/:id/image',
      { params: { id: String(id) }, body: { image } },
      options,
    );
    showToast({ title: m.slides_image_done(), description: m.slides_done_text() });
    onUploaded(imageUrl);
    refresh(slidesKey);
  };
}
