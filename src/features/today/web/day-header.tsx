import { Bell, BellOff, ChevronLeft, ChevronRight } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { addDays } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { capitalise } from '#web/format/capitalise.ts';
import { longDate, shortDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import type { ShownDay } from './use-day.ts';

interface DayHeaderProps {
  day: ShownDay;
  alarm: { isOn: boolean; toggle: () => void };
}

/** Which day it is, the way to the next ones, and the sound. */
export function DayHeader({ day: { date, today, show }, alarm }: DayHeaderProps) {
  const { language } = useSite();
  const isToday = date === today;
  const Icon = alarm.isOn ? Bell : BellOff;
  return (
    <header className="flex items-center gap-1">
      <DayButton label={m.today_day_before()} onPress={() => show(addDays(date, -1))} icon={ChevronLeft} />
      <div className="min-w-0 flex-1 text-center">
        <h1 className="text-2xl leading-tight">
          {isToday ? m.today_title() : capitalise(shortDate(date, language))}
        </h1>
        <p className="text-sm text-sea-soft">
          {isToday ? (
            capitalise(longDate(date, language))
          ) : (
            <button
              type="button"
              onClick={() => show(today)}
              className="min-h-11 font-semibold text-lagoon-deep underline underline-offset-4"
            >
              {m.today_back_to_today()}
            </button>
          )}
        </p>
      </div>
      <DayButton label={m.today_day_after()} onPress={() => show(addDays(date, 1))} icon={ChevronRight} />
      <Button size="compact" className="size-11 px-0!" aria-pressed={alarm.isOn} onClick={alarm.toggle}>
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">{m.today_sound()}</span>
      </Button>
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
    <Button size="compact" className="size-11 px-0!" onClick={onPress}>
      <Icon aria-hidden="true" className="size-6" />
      <span className="sr-only">{label}</span>
    </Button>
  );
}
