import { m } from '#i18n/generated/messages.js';
import { weekdays } from '#shared/business-calendar.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { weekdayName } from '#web/format/weekdays.ts';
import { useSite } from '#web/site/site.ts';
import type { StoredPlace } from '../../place-changes.contract.ts';
import { PlaceSelect } from './place-select.tsx';
import type { PlanEditing } from './use-plan-form.ts';

const allWeeks = 52;

interface UsualWeekProps {
  editing: PlanEditing;
  places: readonly StoredPlace[];
}

/** The place of each weekday, and for how many weeks that holds. */
export function UsualWeek({ editing: { draft, change }, places }: UsualWeekProps) {
  const { language } = useSite();
  const { week, weeksAhead } = draft;
  const choices = [...new Set([0, 1, 2, 3, allWeeks, weeksAhead])].toSorted((one, other) => one - other);
  return (
    <section aria-labelledby="plan-week" className="grid gap-3">
      <h3 id="plan-week" className="text-base">
        {m.plan_week()}
      </h3>
      <ul className="grid gap-2">
        {weekdays.map((day) => {
          const name = weekdayName(day, language);
          return (
            <li key={day} className="grid items-center gap-x-2 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <span aria-hidden="true" className="font-semibold first-letter:uppercase">
                {name}
              </span>
              <PlaceSelect
                label={m.plan_day_place({ day: name })}
                places={places}
                value={week[day]}
                onChange={(placeId) => change('week', { ...week, [day]: placeId })}
              />
            </li>
          );
        })}
      </ul>
      <Field id="plan-ahead" label={m.plan_ahead()}>
        {(control) => (
          <Select
            {...control}
            value={weeksAhead}
            onChange={({ target: { value } }) => change('weeksAhead', Number(value))}
          >
            {choices.map((weeks) => (
              <option key={weeks} value={weeks}>
                {weeksText(weeks)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </section>
  );
}

function weeksText(weeks: number): string {
  if (weeks === 0) return m.plan_ahead_this();
  if (weeks === 1) return m.plan_ahead_next();
  return weeks === allWeeks ? m.plan_ahead_all() : m.plan_ahead_weeks({ count: weeks });
}
