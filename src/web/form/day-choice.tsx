import { ChevronLeft, ChevronRight } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { useSite } from '../site/site.ts';

interface DayChoiceProps {
  date: LocalDate;
  /** There is nothing to see before, or after. */
  isFirst?: boolean;
  isLast?: boolean;
  onShow: (date: LocalDate) => void;
}

/** A day, and the ways to those beside it. */
export function DayChoice({ date, isFirst = false, isLast = false, onShow }: DayChoiceProps) {
  const { language } = useSite();
  const steps = {
    before: { label: m.till_day_before(), by: -1, isEnd: isFirst, Icon: ChevronLeft },
    after: { label: m.till_day_after(), by: 1, isEnd: isLast, Icon: ChevronRight },
  };
  const toButton = ({ label, by, isEnd, Icon }: (typeof steps)['before']) => (
    <Button
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onShow(addDays(date, by))}
      aria-label={label}
      className="aria-disabled:opacity-40"
    >
      <Icon aria-hidden="true" />
    </Button>
  );
  return (
    <div className="flex items-center justify-between gap-3">
      {toButton(steps.before)}
      <p role="status" className="text-center text-lg font-bold">
        {staffDate(date, language)}
      </p>
      {toButton(steps.after)}
    </div>
  );
}
