import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ImageField, type SendImage } from '#features/media/web/image-field.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { upload } from '#web/api/upload.ts';
import { useSite } from '#web/site/site.ts';
import { type TripSlot, tripSlots } from '../../domain/trip-slots.ts';
import { SlotImages } from './slot-images.tsx';
import { TripsField } from './trips-field.tsx';
import { slotName } from './trips-labels.ts';
import type { TripsEditing } from './use-trips-form.ts';

/** The picture above the page, and those behind the half days. */
export function TripsImages({ editing }: { editing: TripsEditing }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <BannerImage editing={editing} />
      <SlotImage editing={editing} />
      <SlotImages editing={editing} />
    </div>
  );
}

function BannerImage({ editing }: { editing: TripsEditing }) {
  const { base, draft, change } = editing;
  const send = useUploadTripsImage(editing, null);
  const isRemoved = draft.bannerImage === '' && base.values.bannerImage;
  return (
    <section aria-labelledby="trips-banner-image" className="grid gap-4">
      <h2 id="trips-banner-image" className="text-lg">
        {m.trips_staff_banner_section()}
      </h2>
      <ImageField
        label={m.trips_image_banner()}
        current={draft.bannerImage || null}
        alt={draft.bannerImageAlt}
        uploadLabel={m.trips_image_upload()}
        send={send}
        findObstacle={(file) => findMissing(file, editing)}
      />
      {draft.bannerImage && (
        <Button
          look="quiet"
          size="compact"
          className="-ml-3 justify-self-start"
          onClick={() => change('bannerImage', '')}
        >
          {m.trips_image_remove()}
        </Button>
      )}
      {isRemoved && <p className="text-amber">{m.trips_image_removed()}</p>}
      <TripsField field="bannerImageAlt" editing={editing} hint={m.trips_field_banner_alt_hint()} />
    </section>
  );
}

function SlotImage({ editing }: { editing: TripsEditing }) {
  const { language } = useSite();
  const [slot, setSlot] = useState<TripSlot | ''>('');
  const send = useUploadTripsImage(editing, slot || null);
  const current = slot ? editing.draft[`${slot}Image`] : '';
  const name = slot ? slotName(slot, language) : '';
  return (
    <section aria-labelledby="trips-slot-image" className="grid gap-4 border-t border-line pt-5">
      <div>
        <h2 id="trips-slot-image" className="text-lg">
          {m.trips_image_slot()}
        </h2>
        <p className="text-sm text-sea-soft">{m.trips_image_slot_text()}</p>
      </div>
      <Field id="trips-image-slot" label={m.trips_image_time_slot()} className="max-w-sm">
        {(control) => (
          <Select {...control} value={slot} onChange={({ target }) => setSlot(target.value as TripSlot | '')}>
            <option value="">{m.trips_image_choose_slot()}</option>
            {tripSlots.map((each) => (
              <option key={each} value={each}>
                {slotName(each, language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ImageField
        label={m.trips_image_slot()}
        current={current || null}
        alt={m.trips_image_current({ slot: name })}
        uploadLabel={m.trips_image_upload()}
        send={send}
        findObstacle={(file) =>
          findMissing(file, editing) ?? (slot ? undefined : m.issue_trip_slot_required())
        }
      />
    </section>
  );
}

/** A picture needs a schedule that it is stored with. */
function findMissing(file: File | null, { base }: TripsEditing): string | undefined {
  if (!file) return m.trips_image_choose_first();
  return base.stored ? undefined : m.error_no_schedule();
}

/** Sends a picture of the banner, or of a half day, and shows it wherever it is shown. */
function useUploadTripsImage({ base, acceptStored }: TripsEditing, slot: TripSlot | null): SendImage {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return async (image, options) => {
    const target = slot ? ({ imageType: 'slot', slot } as const) : ({ imageType: 'banner' } as const);
    const params = { id: String(base.stored?.id) };
    const { imageUrl } = await upload(
      'POST /api/guided-trips-schedule/:id/image',
      { params, body: { image, ...target } },
      options,
    );
    acceptStored(slot ? `${slot}Image` : 'bannerImage', imageUrl);
    showToast({ title: m.trips_staff_success(), description: m.trips_image_saved() });
    void queryClient.invalidateQueries({ queryKey: ['guided-trips-schedule'], refetchType: 'none' });
  };
}
