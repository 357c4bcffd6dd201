import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { type ChevronProps, type ClassNames, DayPicker, type Matcher } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { it } from 'react-day-picker/locale/it';
import { pl } from 'react-day-picker/locale/pl';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';

/** All three start their weeks on Monday. */
const locales = { EN: enGB, IT: it, PL: pl };

const dayButton =
  'grid h-11 w-full max-w-12 place-items-center rounded-md font-semibold tabular-nums hover:bg-lagoon-tint disabled:cursor-not-allowed disabled:font-normal disabled:text-sea-soft/70 disabled:hover:bg-transparent sm:size-12';
const arrow =
  'grid size-11 place-items-center rounded-md border border-edge bg-white hover:border-sea hover:bg-foam aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-edge';

const looks: Partial<ClassNames> = {
  root: 'relative rounded-lg border border-line bg-white p-2 shadow-card sm:max-w-[23.25rem] sm:p-4',
  months: 'relative',
  month_caption: 'flex h-11 items-center pl-2.5 text-lg font-bold first-letter:uppercase',
  nav: 'absolute top-0 right-0 flex gap-2',
  button_previous: arrow,
  button_next: arrow,
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'h-9 text-sm font-semibold text-sea-soft',
  day: 'p-0 text-center [&>button]:mx-auto',
  day_button: dayButton,
  selected: '[&>button]:bg-sea! [&>button]:text-white!',
  today: '[&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
  outside: 'invisible',
};

interface DayCalendarProps {
  language: Language;
  /** Today where the business is. */
  today: LocalDate;
  /** The first and the last day that can be chosen. */
  window: { first: LocalDate; last: LocalDate };
  selected: LocalDate | null;
  /** Days on which nothing is left; they can still be opened. */
  fullDays: readonly LocalDate[];
  /** What a day is called. */
  dayLabel: (date: LocalDate, isFull: boolean) => string;
  onSelect: (date: LocalDate) => void;
}

export function DayCalendar(props: DayCalendarProps) {
  const { language, window, selected, fullDays, dayLabel } = props;
  const outsideWindow: Matcher[] = [{ before: toDate(window.first) }, { after: toDate(window.last) }];
  const full = new Set(fullDays);
  return (
    <DayPicker
      mode="single"
      required
      fixedWeeks
      showOutsideDays
      locale={locales[language]}
      today={toDate(props.today)}
      startMonth={toDate(window.first)}
      endMonth={toDate(window.last)}
      defaultMonth={toDate(selected ?? window.first)}
      disabled={outsideWindow}
      modifiers={{ full: fullDays.map(toDate) }}
      modifiersClassNames={{
        full: '[&>button]:text-sea-soft [&>button]:line-through [&>button]:decoration-coral',
      }}
      selected={selected ? toDate(selected) : undefined}
      onSelect={(day) => day && props.onSelect(toLocalDate(day))}
      labels={{
        labelDayButton: (day, modifiers) =>
          dayLabel(toLocalDate(day), full.has(toLocalDate(day)) && !modifiers.disabled),
      }}
      classNames={looks}
      components={{ Chevron }}
    />
  );
}

const chevrons = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown };

function Chevron({ orientation = 'left' }: ChevronProps) {
  const Icon = chevrons[orientation];
  return <Icon aria-hidden="true" className="size-5" />;
}

/** The calendar works with days of the phone's own zone; only year, month and day of them mean anything. */
function toDate(date: LocalDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

function toLocalDate(day: Date): LocalDate {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}
