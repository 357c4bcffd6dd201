import type { OpeningHours } from '#features/opening-hours/opening-hours.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { type Weekday, weekdays } from '#shared/business-calendar.ts';
import { slotStart, usualHours } from '#shared/rental-time.ts';
import { slotTimes } from '#shared/slot-times.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { weekdayName } from '#web/format/weekdays.ts';
import { useSite } from '#web/site/site.ts';

type Week = OpeningHours['week'];
type DayHours = Week[Weekday];

const closed = '';
const usualDay = { opens: slotStart(usualHours.from), closes: slotStart(usualHours.until) };

interface WeekFieldsProps {
  /** Distinguishes the fields of this week from those of another: `hours-week`. */
  id: string;
  /** The path of this week in errors: `week`, `seasons.0.week`. */
  path: string;
  week: Week;
  errors: ReadonlyMap<string, string>;
  onChange: (week: Week) => void;
}

/** Seven days: closed, or from one time to another. */
export function WeekFields({ id, path, week, errors, onChange }: WeekFieldsProps) {
  const monday = week.monday;
  return (
    <div className="grid justify-items-start gap-2">
      <ul className="grid w-full gap-2">
        {weekdays.map((day) => (
          <DayFields
            key={day}
            id={`${id}-${day}`}
            day={day}
            hours={week[day]}
            error={errors.get(`${path}.${day}.closes`) ?? errors.get(`${path}.${day}.opens`)}
            onChange={(hours) => onChange({ ...week, [day]: hours })}
          />
        ))}
      </ul>
      <Button
        look="quiet"
        size="compact"
        onClick={() =>
          onChange(Object.fromEntries(weekdays.map((day) => [day, monday && { ...monday }])) as Week)
        }
      >
        {m.hours_copy()}
      </Button>
    </div>
  );
}

interface DayFieldsProps {
  id: string;
  day: Weekday;
  hours: DayHours;
  error: string | undefined;
  onChange: (hours: DayHours) => void;
}

function DayFields({ id, day, hours, error, onChange }: DayFieldsProps) {
  const { language } = useSite();
  const name = weekdayName(day, language);
  const described = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <li className="grid grid-cols-1 gap-1">
      <div className="grid grid-cols-2 items-center gap-x-2 gap-y-1 sm:grid-cols-[8rem_8rem_8rem]">
        <span className="col-span-2 font-semibold capitalize sm:col-span-1">{name}</span>
        <Select
          aria-label={m.hours_opens({ day: name })}
          value={hours?.opens ?? closed}
          onChange={({ target: { value } }) =>
            onChange(value === closed ? null : { ...(hours ?? usualDay), opens: value })
          }
          className="tabular-nums"
        >
          <option value={closed}>{m.hours_closed()}</option>
          {slotTimes.slice(0, -1).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
        {hours && (
          <Select
            {...described}
            aria-label={m.hours_closes({ day: name })}
            value={hours.closes}
            onChange={({ target: { value } }) => onChange({ ...hours, closes: value })}
            className="tabular-nums"
          >
            {slotTimes.slice(1).map((time) => (
              <option key={time}>{time}</option>
            ))}
          </Select>
        )}
      </div>
      <FieldError id={id} error={error} />
    </li>
  );
}
