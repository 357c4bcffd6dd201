import { ChevronLeft, ChevronRight } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { formatDate } from '#shared/date-format.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { capitalise } from '#web/format/capitalise.ts';
import { dateRange } from '#web/format/weekdays.ts';
import { useSite } from '#web/site/site.ts';
import type { Numbers } from '../numbers.contract.ts';
import type { ChosenSpan, NumbersChoice } from './use-numbers-choice.ts';

const spanNames: readonly (readonly [ChosenSpan, () => string])[] = [
  ['week', () => m.numbers_span_week()],
  ['month', () => m.numbers_span_month()],
  ['season', () => m.numbers_span_season()],
  ['dates', () => m.numbers_span_dates()],
];

interface PeriodChoiceProps {
  choice: NumbersChoice;
  items: Numbers['items'];
  /** Whether there is anything to compare with. */
  isCompared: boolean;
}

/** Which days, and of which item. */
export function PeriodChoice({ choice, items, isCompared }: PeriodChoiceProps) {
  return (
    <section
      aria-label={m.numbers_span()}
      className="grid gap-x-6 gap-y-3 rounded-lg bg-foam p-3 sm:p-4 xl:grid-cols-[auto_minmax(0,1fr)_16rem] xl:items-end"
    >
      <Spans choice={choice} />
      {choice.span === 'dates' ? <Dates choice={choice} /> : <Step choice={choice} />}
      <Field
        id="numbers-item"
        label={<span className="max-xl:sr-only">{m.numbers_item()}</span>}
        className="min-w-0 max-xl:block"
      >
        {(control) => (
          <Select
            {...control}
            value={choice.item}
            onChange={(event) => choice.change({ item: event.target.value })}
          >
            <option value="">{m.numbers_all_items()}</option>
            {items.map(({ itemId, title }) => (
              <option key={itemId} value={itemId}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isCompared && <Compared choice={choice} />}
    </section>
  );
}

/** Dates begin as the days that were shown. */
function Spans({ choice: { span, period, today, change } }: { choice: NumbersChoice }) {
  const choose = (wanted: ChosenSpan) => {
    const on = period.to !== '' && period.to < today ? period.to : '';
    change(wanted === 'dates' ? { span: wanted, ...period, on: '' } : { span: wanted, on, from: '', to: '' });
  };
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-edge bg-white">
      <legend className="sr-only">{m.numbers_span()}</legend>
      {spanNames.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-pressed={span === name}
          onClick={() => choose(name)}
          className={classNames(
            'min-h-12 grow px-2 text-sm font-semibold -outline-offset-3 hover:bg-lagoon-tint sm:px-4',
            span === name && 'bg-sea text-white hover:bg-sea! [--focus-ring:var(--color-white)]',
          )}
        >
          {text()}
        </button>
      ))}
    </fieldset>
  );
}

function Step({ choice }: { choice: NumbersChoice }) {
  const { earlier, later, change } = choice;
  return (
    <div className="flex items-center justify-between gap-2 xl:justify-start">
      <Button className="px-3!" aria-label={m.numbers_earlier()} onClick={() => change({ on: earlier })}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <p role="status" className="min-w-0 grow text-center text-lg leading-tight font-bold xl:max-w-80">
        <PeriodName choice={choice} />
      </p>
      <Button
        className="px-3! aria-disabled:opacity-40"
        aria-label={m.numbers_later()}
        aria-disabled={later === null || undefined}
        onClick={() => later !== null && change({ on: later })}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

function PeriodName({ choice: { span, period } }: { choice: NumbersChoice }) {
  const { language } = useSite();
  if (span === 'season') return m.numbers_season({ year: period.from.slice(0, 4) });
  if (span === 'month')
    return capitalise(formatDate(period.from, language, { month: 'long', year: 'numeric' }));
  return dateRange(period.from, period.to, language);
}

function Dates({ choice: { period, isComplete, change } }: { choice: NumbersChoice }) {
  const isWrong = period.from !== '' && period.to !== '' && !isComplete;
  const fields = [
    ['from', m.numbers_from(), undefined],
    ['to', m.numbers_to(), isWrong ? m.numbers_dates_wrong() : undefined],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      {fields.map(([name, label, error]) => (
        <Field
          key={name}
          id={`numbers-${name}`}
          label={label}
          error={error}
          className="min-w-0 content-start"
        >
          {(control) => (
            <TextInput
              {...control}
              type="date"
              className="min-w-0 px-2!"
              defaultValue={period[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

/** Names the period of comparison, and notes that future days are still filling up. */
function Compared({ choice: { period, today, isComplete, span } }: { choice: NumbersChoice }) {
  if (!isComplete) return null;
  const isRunning = span !== 'dates' && period.to === today;
  return (
    <p className="text-sm text-sea-soft xl:col-span-full">
      {period.to > today ? m.numbers_to_come() : isRunning ? m.numbers_so_far() : m.numbers_compared()}
    </p>
  );
}
