import { Fragment, type ReactNode } from 'react';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSite } from '#web/site/site.ts';
import { stretchesOf } from '../domain/hour-stretches.ts';
import { levelText, reasonsText } from '../verdict-texts.ts';
import { marksOf } from './forecast.public.tsx';
import { useCurrentForecast } from './use-current-forecast.ts';

interface DayVerdictsProps {
  title: string;
  date: LocalDate;
  today: LocalDate;
  items: readonly { itemId: string; title: string }[];
  action?: ReactNode;
}

/** Which items go out with care on a day or not at all, when and why; nothing where all hours are fine. */
export function DayVerdicts({ title, date, today, items, action }: DayVerdictsProps) {
  const { language } = useSite();
  const forecast = useCurrentForecast(date, today);
  const concerned = items.flatMap((item) => {
    const stretches = stretchesOf(marksOf(forecast, item.itemId));
    return stretches.length > 0 ? [{ ...item, stretches }] : [];
  });
  if (concerned.length === 0) return null;
  return (
    <Notice tone="warning" title={title} action={action}>
      <ul>
        {concerned.map(({ itemId, title: item, stretches }) => (
          <li key={itemId}>
            <strong>{item}</strong>:{' '}
            {stretches.map(({ from, until, level, why }, index) => (
              <Fragment key={from}>
                {index > 0 && '; '}
                <span className="whitespace-nowrap tabular-nums">{`${clock(from)}–${clock(until)}`}</span>{' '}
                {levelText(level, language)} ({reasonsText(why, language)})
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
