import { m } from '#i18n/generated/messages.js';
import { slotMinutes } from '#shared/rental-time.ts';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { endOf, startOf } from '#web/format/rental-times.ts';
import type { Start } from './use-start.ts';

const sources = ['walk_in', 'phone'] as const;

/** Where the customer is and when the rental starts; the defaults fit a customer at the desk. */
export function StartChoice({ start }: { start: Start }) {
  const {
    source,
    setSource,
    today,
    date,
    isToday,
    nowSlot,
    timeSlot,
    times,
    isNow,
    isNextOne,
    passedOf,
    chooseDate,
    chooseSlot,
  } = start;
  const text = { walk_in: m.walk_in_here(), phone: m.walk_in_phone() };
  return (
    <div className="grid gap-3">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{m.walk_in_who()}</legend>
        {sources.map((each) => (
          <label
            key={each}
            className={classNames(
              'grid min-h-12 cursor-pointer place-items-center rounded-md border px-2 text-center font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
              each === source ? 'border-sea bg-sea text-white' : 'border-edge bg-white',
            )}
          >
            <input
              type="radio"
              name="walk-in-source"
              checked={each === source}
              onChange={() => setSource(each)}
              className="sr-only"
            />
            {text[each]}
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-2">
        <Field id="walk-in-day" label={m.walk_in_day()} className="min-w-0 grid-cols-1">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              className="min-w-0 px-2.5"
              min={today}
              value={date}
              onChange={(event) => event.target.value >= today && chooseDate(event.target.value)}
            />
          )}
        </Field>
        <Field id="walk-in-time" label={m.walk_in_time()} className="min-w-0 grid-cols-1">
          {(control) => (
            <Select
              {...control}
              value={isNow ? '' : (timeSlot ?? '')}
              onChange={(event) => chooseSlot(event.target.value || null)}
            >
              {isToday && nowSlot !== null && (
                <option value="">
                  {isNextOne
                    ? m.walk_in_next_start({ time: startOf(nowSlot) })
                    : m.walk_in_now({ time: startOf(nowSlot) })}
                </option>
              )}
              {isToday && nowSlot === null && <option value="">–</option>}
              {!isToday && times.length === 0 && <option value="">–</option>}
              {times.map((slot) => (
                <option key={slot} value={slot}>
                  {passedOf(slot) > 0
                    ? m.walk_in_until({ time: endOf(slot), minutes: slotMinutes - passedOf(slot) })
                    : startOf(slot)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </div>
  );
}
