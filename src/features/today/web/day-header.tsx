import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { addDays } from '#shared/business-calendar.ts';
import { capitalise } from '#web/format/capitalise.ts';
import { longDate, shortDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import type { ShownDay } from './use-day.ts';

interface DayHeaderProps {
  day: ShownDay;
  /** The search, beside the day: rows need the height. */
  children: ReactNode;
}

/** Which day it is, and the way to the next ones. */
export function DayHeader({ day: { date, today, show }, children }: DayHeaderProps) {
  const { language } = useSite();
  const isToday = date === today;
  return (
    <header className="flex flex-wrap items-center gap-x-2">
      <div className="-ml-2 flex items-center lg:mr-4">
        <DayButton label={m.today_day_before()} onPress={() => show(addDays(date, -1))} icon={ChevronLeft} />
        <h1 className="max-w-24 text-center text-lg leading-tight lg:max-w-none lg:text-2xl">
          {isToday ? m.today_title() : capitalise(shortDate(date, language))}
        </h1>
        <DayButton label={m.today_day_after()} onPress={() => show(addDays(date, 1))} icon={ChevronRight} />
      </div>
      {isToday && (
        <p className="hidden text-sea-soft lg:mr-4 lg:block">{capitalise(longDate(date, language))}</p>
      )}
      {children}
      {!isToday && (
        <button
          type="button"
          onClick={() => show(today)}
          className="min-h-11 basis-full text-left font-semibold text-lagoon-deep underline underline-offset-4"
        >
          {m.today_back_to_today()}
        </button>
      )}
    </header>
  );
}

interface DayButtonProps {
  label: string;
  onPress: () => void;
  icon: typeof ChevronLeft;
}

function DayButton({ label, onPress, icon: Icon }: DayButtonProps) {
  return (
    <button type="button" onClick={onPress} className="grid size-11 place-items-center rounded-md">
      <Icon aria-hidden="true" className="size-6" />
      <span className="sr-only">{label}</span>
    </button>
  );
}
