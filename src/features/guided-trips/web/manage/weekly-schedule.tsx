import { m } from '#i18n/generated/messages.js';
import { weekdays } from '#shared/business-calendar.ts';
import { useSite } from '#web/site/site.ts';
import { halves } from '../../domain/trip-slots.ts';
import { TripsField } from './trips-field.tsx';
import { dayName, slotName } from './trips-labels.ts';
import type { TripsEditing } from './use-trips-form.ts';

/** Seven days of two halves each. */
export function WeeklySchedule({ editing }: { editing: TripsEditing }) {
  const { language } = useSite();
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sea-soft">{m.trips_slot_hint()}</p>
      {weekdays.map((day) => (
        <section key={day} aria-labelledby={`trips-edit-${day}`} className="border-t border-line pt-4">
          <h2 id={`trips-edit-${day}`} className="text-lg">
            {dayName(day, language)}
          </h2>
          <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {halves.map((half) => (
              <TripsField
                key={half}
                field={`${day}${half}`}
                label={slotName(`${day}${half}`, language)}
                editing={editing}
                rows={2}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
