import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSite } from '#web/site/site.ts';
import { measureText } from '../domain/current-weather.ts';
import { stretchesOf } from '../domain/rough-hours.ts';
import type { DayForecast } from '../weather.contract.ts';
import { useForecast } from './forecast.public.tsx';

interface RoughHoursProps {
  title: string;
  date: LocalDate;
  today: LocalDate;
  items: readonly { itemId: string; title: string }[];
  action?: ReactNode;
}

/** Which items would not go out on a day, and when, by the limits of staff; nothing where all would. */
export function RoughHours({ title, date, today, items, action }: RoughHoursProps) {
  const forecast = useForecast(date, today);
  const rough = items.flatMap((item) => {
    const hours = forecast?.rough?.find(({ itemId }) => itemId === item.itemId)?.hours;
    return hours ? [{ ...item, hours }] : [];
  });
  if (!forecast || rough.length === 0) return null;
  return (
    <Notice tone="warning" title={title} action={action}>
      <ul>
        {rough.map(({ itemId, title: item, hours }) => (
          <li key={itemId}>
            <RoughItem item={item} hours={hours} forecast={forecast} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

interface RoughItemProps {
  item: string;
  hours: readonly number[];
  forecast: DayForecast;
}

/** `SUP: 12:00–15:00, wind up to 34 km/h, waves up to 0.8 m`. */
function RoughItem({ item, hours, forecast }: RoughItemProps) {
  const { language } = useSite();
  const times = stretchesOf(hours).map(({ from, until }) => `${clock(from)}–${clock(until)}`);
  const known = forecast.hours.filter(({ hour }) => hours.includes(hour));
  const highest = (name: 'wind' | 'waveHeight') => {
    const values = known.map((hour) => hour[name]).filter((value) => value !== null);
    return values.length > 0 ? measureText(Math.max(...values), name, language) : null;
  };
  const [wind, waves] = [highest('wind'), highest('waveHeight')];
  return (
    <>
      <strong>{item}</strong>: <span className="tabular-nums">{times.join(', ')}</span>
      {wind && <>, {m.weather_wind_up_to({ wind })}</>}
      {waves && <>, {m.weather_waves_up_to({ waves })}</>}
    </>
  );
}
