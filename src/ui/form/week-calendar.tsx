import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { addDays, daysBetween, type LocalDate, weekOf } from '#shared/business-calendar.ts';
import { formatDate, formatDateRange } from '#shared/date-format.ts';
import type { Language } from '#shared/language.ts';
import { classNames } from '../class-names.ts';

/** So many weeks are shown at a time, so that the calendar never changes its height. */
const shownWeeks = 3;

interface WeekCalendarProps {
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
  earlierLabel: string;
  laterLabel: string;
  onSelect: (date: LocalDate) => void;
  /** A day outside of the window was pressed. */
  onRefuse?: (date: LocalDate) => void;
}

/** Opens on the week of the selected day, or of the first that can be chosen: weeks that are over are never shown. */
export function WeekCalendar(props: WeekCalendarProps) {
  const { language, window, selected, fullDays } = props;
  const captionId = useId();
  const table = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(window);
  const lastPage = Math.max(0, weeks.length - shownWeeks);
  const [firstWeek, setFirstWeek] = useState(() => weekIndex(selected ?? window.first, window));
  // A day that is chosen from outside, such as an offered one, comes into view.
  const [shownFor, setShownFor] = useState(selected);
  const [focused, setFocused] = useState<LocalDate>();
  const isFocusMoving = useRef(false);

  function show(date: LocalDate) {
    const index = weekIndex(date, window);
    if (index < firstWeek) setFirstWeek(index);
    if (index >= firstWeek + shownWeeks) setFirstWeek(index - shownWeeks + 1);
  }

  if (shownFor !== selected) {
    setShownFor(selected);
    if (selected) show(selected);
  }

  useEffect(() => {
    if (!isFocusMoving.current) return;
    isFocusMoving.current = false;
    table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  });

  const start = Math.min(firstWeek, lastPage);
  const shown = weeks.slice(start, start + shownWeeks);
  const days = shown.flat();
  const isShown = (date: LocalDate | null | undefined) => date && days.includes(date);
  const isOpen = (date: LocalDate) => date >= window.first && date <= window.last;
  const tabStop = [focused, selected].find(isShown) ?? days.find(isOpen);

  function moveFocus(event: KeyboardEvent) {
    const to = tabStop && targetOf(event.key, tabStop);
    if (!to) return;
    event.preventDefault();
    const target = to < window.first ? window.first : to > window.last ? window.last : to;
    isFocusMoving.current = true;
    setFocused(target);
    show(target);
  }

  return (
    <section
      aria-labelledby={captionId}
      className="rounded-lg border border-line bg-white p-2 shadow-card sm:p-4"
    >
      <CalendarHead
        id={captionId}
        title={monthsText(days[0] ?? window.first, days.at(-1) ?? window.last, language)}
        earlierLabel={props.earlierLabel}
        laterLabel={props.laterLabel}
        isFirst={start === 0}
        isLast={start === lastPage}
        onEarlier={() => setFirstWeek(Math.max(0, start - shownWeeks))}
        onLater={() => setFirstWeek(start + shownWeeks)}
      />
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid has one tab stop and arrow keys
        role="grid"
        aria-labelledby={captionId}
        onKeyDown={moveFocus}
        className="mt-1 w-full table-fixed border-collapse"
      >
        <thead aria-hidden="true">
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                suppressHydrationWarning
                className="h-7 text-xs font-semibold text-sea-soft sm:text-sm"
              >
                {formatDate(day, language, { weekday: 'short' }).replace('.', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  {...props}
                  date={date}
                  isOpen={isOpen(date)}
                  isFull={fullDays.includes(date)}
                  isTabStop={date === tabStop}
                  onFocus={() => setFocused(date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CalendarHeadProps {
  id: string;
  title: string;
  earlierLabel: string;
  laterLabel: string;
  isFirst: boolean;
  isLast: boolean;
  onEarlier: () => void;
  onLater: () => void;
}

function CalendarHead({ id, title, earlierLabel, laterLabel, ...pages }: CalendarHeadProps) {
  return (
    <div className="flex items-center gap-2">
      <h2
        id={id}
        // Browsers and the server may write it differently.
        suppressHydrationWarning
        aria-live="polite"
        className="flex-1 pl-2 text-base font-bold first-letter:uppercase sm:text-lg"
      >
        {title}
      </h2>
      <Arrow label={earlierLabel} isEnd={pages.isFirst} onPress={pages.onEarlier}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Arrow>
      <Arrow label={laterLabel} isEnd={pages.isLast} onPress={pages.onLater}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Arrow>
    </div>
  );
}

interface DayProps extends WeekCalendarProps {
  date: LocalDate;
  isOpen: boolean;
  isFull: boolean;
  isTabStop: boolean;
  onFocus: () => void;
}

function Day({ date, isOpen, isFull, isTabStop, onFocus, ...calendar }: DayProps) {
  const { language, today, selected, dayLabel, onSelect, onRefuse } = calendar;
  const isSelected = date === selected;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <td role="gridcell" aria-selected={isSelected} className="p-0 text-center">
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={dayLabel(date, isFull)}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={!isOpen || undefined}
        onFocus={onFocus}
        onClick={() => (isOpen ? onSelect(date) : onRefuse?.(date))}
        className={classNames(
          'mx-auto flex h-11 w-full max-w-12 flex-col items-center justify-center rounded-md leading-none tabular-nums sm:h-12',
          isOpen ? 'font-semibold hover:bg-lagoon-tint' : 'font-normal text-sea-soft/70',
          isFull && isOpen && 'text-sea-soft line-through decoration-coral',
          'in-aria-selected:bg-sea! in-aria-selected:text-white! in-aria-selected:no-underline',
          date === today && 'underline decoration-2 underline-offset-4',
        )}
      >
        {Number(date.slice(8))}{' '}
        {date.endsWith('-01') && (
          <span suppressHydrationWarning className="mt-0.5 text-[0.6875rem] font-semibold">
            {formatDate(date, language, { month: 'short' })}
          </span>
        )}
      </button>
    </td>
  );
}

interface ArrowProps {
  label: string;
  isEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Keeps the focus when it has reached the end. */
function Arrow({ label, isEnd, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onPress()}
      className="grid size-11 place-items-center rounded-md border border-edge bg-white hover:border-sea hover:bg-foam aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-edge"
    >
      {children}
    </button>
  );
}

/** Where an arrow key leads from a day. */
function targetOf(key: string, from: LocalDate): LocalDate | undefined {
  const { monday, sunday } = weekOf(from);
  if (key === 'Home') return monday;
  if (key === 'End') return sunday;
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    PageUp: -7 * shownWeeks,
    PageDown: 7 * shownWeeks,
  };
  const step = days[key];
  return step === undefined ? undefined : addDays(from, step);
}

function weeksOf({ first, last }: WeekCalendarProps['window']): LocalDate[][] {
  const { monday } = weekOf(first);
  const count = Math.ceil((daysBetween(monday, last) + 1) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, week * 7 + day)),
  );
}

function weekIndex(date: LocalDate, { first }: WeekCalendarProps['window']): number {
  return Math.max(0, Math.floor(daysBetween(weekOf(first).monday, date) / 7));
}

/** `July 2027`, or `Jul – Aug 2027`, which has room on one line in every language. */
function monthsText(first: LocalDate, last: LocalDate, language: Language): string {
  const month = first.slice(0, 7) === last.slice(0, 7) ? 'long' : 'short';
  return formatDateRange(first, last, language, { month, year: 'numeric' });
}
