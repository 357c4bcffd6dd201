import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { useSite } from '#web/site/site.ts';
import { tripSlots } from '../../domain/trip-slots.ts';
import { slotName } from './trips-labels.ts';
import type { TripsEditing } from './use-trips-form.ts';

/** Which half days have a picture. One that is taken away goes with the next save. */
export function SlotImages({ editing: { base, draft, change } }: { editing: TripsEditing }) {
  const { language } = useSite();
  const shown = tripSlots.filter((slot) => draft[`${slot}Image`]);
  const isOneRemoved = tripSlots.some((slot) => base.values[`${slot}Image`] && !draft[`${slot}Image`]);
  useFocusRestoration(shown.length);
  return (
    <section aria-labelledby="trips-slot-images" className="grid gap-3 border-t border-line pt-5">
      <h2 id="trips-slot-images" className="text-lg">
        {m.trips_image_in_week()}
      </h2>
      {isOneRemoved && <p className="text-amber">{m.trips_image_removed()}</p>}
      {shown.length === 0 && <p className="text-sea-soft">{m.trips_image_no_slots()}</p>}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {shown.map((slot) => (
          <li key={slot} className="grid content-start gap-1">
            <h3 className="text-base">{slotName(slot, language)}</h3>
            <Picture
              src={draft[`${slot}Image`]}
              alt=""
              sizes="(min-width: 40rem) 12rem, 50vw"
              width="240"
              height="160"
              className="aspect-3/2 w-full rounded-md border border-line bg-white object-cover"
            />
            <Button
              look="quiet"
              size="compact"
              className="-ml-3 justify-self-start"
              aria-label={m.trips_image_remove_of({ slot: slotName(slot, language) })}
              onClick={() => change(`${slot}Image`, '')}
            >
              {m.trips_image_remove_short()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
