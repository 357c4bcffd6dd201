import { Plus, Trash2 } from 'lucide-react';
import { maxPlannedDays, type PlacePlan } from '#features/places/places.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Field, FieldError } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { longDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import type { StoredPlace } from '../../place-changes.contract.ts';
import { PlaceSelect } from './place-select.tsx';
import type { PlanEditing } from './use-plan-form.ts';

type Day = PlacePlan['days'][number];

interface OtherDaysProps {
  editing: PlanEditing;
  places: readonly StoredPlace[];
}

/** Dates on which another place counts than in the usual week. */
export function OtherDays({ editing: { draft, errors, change }, places }: OtherDaysProps) {
  const { days } = draft;
  const set = (next: Day[]) => change('days', next);
  return (
    <section aria-labelledby="plan-days" className="grid gap-3 border-t border-line pt-5">
      <div>
        <h3 id="plan-days" className="text-base">
          {m.plan_days()}
        </h3>
        <p className="text-sm text-sea-soft">{m.plan_days_text()}</p>
      </div>
      <ol className="grid gap-3 empty:hidden">
        {days.map((day, index) => (
          <OtherDay
            // biome-ignore lint/suspicious/noArrayIndexKey: days have no other identity while their date is typed
            key={index}
            number={index + 1}
            day={day}
            places={places}
            error={errors.get(`days.${index}.date`)}
            onChange={(next) => set(days.map((each, at) => (at === index ? next : each)))}
            onRemove={() => set(days.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <div role="alert" className="empty:hidden">
        <FieldError id="plan-days" error={errors.get('days')} />
      </div>
      {days.length < maxPlannedDays && (
        <Button onClick={() => set([...days, { date: '', placeId: null }])} className="justify-self-start">
          <Plus aria-hidden="true" className="size-5" />
          {m.plan_day_add()}
        </Button>
      )}
    </section>
  );
}

interface OtherDayProps {
  number: number;
  day: Day;
  places: readonly StoredPlace[];
  error: string | undefined;
  onChange: (day: Day) => void;
  onRemove: () => void;
}

function OtherDay({ number, day, places, error, onChange, onRemove }: OtherDayProps) {
  const { language } = useSite();
  const name = day.date === '' ? m.plan_day_new({ number }) : longDate(day.date, language);
  return (
    <li>
      <fieldset className="grid min-w-0 gap-3 rounded-md border border-line p-3">
        <legend className="px-1 font-bold first-letter:uppercase">{name}</legend>
        <Field id={`plan-day-${number}`} label={m.plan_day()} error={error}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={day.date}
              onChange={({ target: { value } }) => onChange({ ...day, date: value })}
            />
          )}
        </Field>
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="font-semibold">
            {m.plan_day_place_short()}
          </span>
          <PlaceSelect
            label={m.plan_day_place({ day: name })}
            places={places}
            value={day.placeId}
            onChange={(placeId) => onChange({ ...day, placeId })}
          />
        </div>
        <Button look="quiet" onClick={onRemove} className="justify-self-start">
          <Trash2 aria-hidden="true" className="size-5" />
          {m.plan_day_remove({ day: name })}
        </Button>
      </fieldset>
    </li>
  );
}
