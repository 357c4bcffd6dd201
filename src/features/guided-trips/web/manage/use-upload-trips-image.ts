import { useQueryClient } from '@tanstack/react-query';
import type { SendImage } from '#features/media/web/image-field.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { upload } from '#web/api/upload.ts';
import type { TripSlot } from '../../domain/trip-slots.ts';
import type { TripsEditing } from './use-trips-form.ts';

/** Sends a picture of the banner, or of a half day, and shows it wherever it is shown. */
export function useUploadTripsImage({ base, acceptStored }: TripsEditing, slot: TripSlot | null): SendImage {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return async (image, options) => {
    const place = slot ? ({ imageType: 'slot', slot } as const) : ({ imageType: 'banner' } as const);
    const params = { id: String(base.stored?.id) };
    const { imageUrl } = await upload(
      'POST /api/guided-trips-schedule/:id/image',
      { params, body: { image, ...place } },
      options,
    );
    acceptStored(slot ? `${slot}Image` : 'bannerImage', imageUrl);
    showToast({ title: m.trips_staff_success(), description: m.trips_image_saved() });
    void queryClient.invalidateQueries({ queryKey: ['guided-trips-schedule'], refetchType: 'none' });
  };
}
