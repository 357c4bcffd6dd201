import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface Period {
  first: LocalDate;
  last: LocalDate;
}

interface PeriodFieldsProps {
  /** Where it stands in the form: `seasons.0`. */
  path: string;
  /** What it is called on the screen. */
  name: string;
  period: Period;
  errors: ReadonlyMap<string, string>;
  onChange: (period: Period) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Two dates and what belongs to them. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { path, name, period, errors, onChange, onRemove, children } = props;
  const id = `hours-${path.replaceAll('.', '-')}`;
  const dates = [
    { key: 'first', label: m.hours_first() },
    { key: 'last', label: m.hours_last() },
  ] as const;
  return (
    <li>
      <fieldset className="grid min-w-0 gap-3 rounded-md border border-line p-3">
        <legend className="px-1 font-bold">{name}</legend>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {dates.map(({ key, label }) => (
            <Field key={key} id={`${id}-${key}`} label={label} error={errors.get(`${path}.${key}`)}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={period[key]}
                  onChange={({ target: { value } }) => onChange(withDate(period, key, value))}
                />
              )}
            </Field>
          ))}
        </div>
        {children}
        <Button look="quiet" onClick={onRemove} className="justify-self-start">
          <Trash2 aria-hidden="true" className="size-5" />
          {m.hours_remove({ name })}
        </Button>
      </fieldset>
    </li>
  );
}

/** Most closures are one day, so the first date fills the last one. */
function withDate(period: Period, key: keyof Period, date: LocalDate): Period {
  if (key === 'last') return { ...period, last: date };
  return { ...period, first: date, last: period.last === '' || period.last < date ? date : period.last };
}
