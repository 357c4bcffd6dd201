import { Ban, Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { businessTimeAt, type LocalDate } from '#shared/business-calendar.ts';
import { classNames } from '#ui/class-names.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { measureText } from '../domain/current-weather.ts';
import type { Level } from '../domain/judge-hour.ts';
import { type NextHour, nextHours, turnOf, type WindSide, windSide } from '../domain/next-hours.ts';
import { levelText, reasonsText } from '../verdict-texts.ts';
import { useCurrentForecast } from './use-current-forecast.ts';

interface NextHoursProps {
  today: LocalDate;
  /** Today, or a day whose first hours are shown. */
  date?: LocalDate;
  items: readonly { itemId: string; title: string }[];
  /** Where nothing is known. */
  fallback?: ReactNode;
}

const shownHours = 3;

const isKnown = ({ verdict, weather }: NextHour) => verdict !== null || weather.wind !== null;

/** What the next three hours allow, or the first of another day, and when that changes. */
export function NextHours({ today, date = today, items, fallback = null }: NextHoursProps) {
  const { timeZone } = useSite();
  const { hour } = businessTimeAt(useNow()(), timeZone);
  const forecast = useCurrentForecast(date, today);
  if (!forecast) return fallback;
  if (forecast.old) return <p className="text-sm text-sea-soft">{forecast.old}</p>;
  const ids = items.map(({ itemId }) => itemId);
  const ahead = nextHours(forecast, ids, date === today ? hour : 0);
  const shown = ahead.slice(0, shownHours);
  if (!shown.some(isKnown)) return fallback;
  return (
    <section aria-label={m.weather_next_hours()} className="grid gap-1.5">
      <ol className="grid max-w-2xl grid-cols-3 gap-2">
        {shown.map((next) => (
          <Hour
            key={next.hour}
            next={next}
            items={items}
            side={windSide(next.weather, forecast.seaDirection)}
          />
        ))}
      </ol>
      {ahead.some(({ verdict }) => verdict) && <Turn turn={turnOf(ahead)} />}
    </section>
  );
}

const looks: Record<Level, { icon: LucideIcon; className: string }> = {
  fine: { icon: Check, className: 'border-kelp bg-kelp-tint text-kelp' },
  care: { icon: TriangleAlert, className: 'border-amber bg-amber-tint text-amber' },
  out: { icon: Ban, className: 'border-coral bg-coral-tint text-coral-deep' },
};

const sides: Record<WindSide, () => string> = {
  land: () => m.weather_from_land(),
  sea: () => m.weather_from_sea(),
  shore: () => m.weather_along(),
};

interface HourProps {
  next: NextHour;
  items: NextHoursProps['items'];
  side: WindSide | null;
}

function Hour({ next: { hour, weather, verdict, itemIds }, items, side }: HourProps) {
  const { language } = useSite();
  const { icon: Icon, className } = verdict ? looks[verdict.level] : { icon: null, className: 'border-line' };
  const concerned = items.filter(({ itemId }) => itemIds.includes(itemId)).map(({ title }) => title);
  const isOfSome = verdict && concerned.length < items.length;
  return (
    <li className={classNames('min-w-0 rounded-md border px-1.5 py-1.5 text-xs', className)}>
      <strong className="block text-sm tabular-nums">{clock(hour)}</strong>
      {verdict && (
        <strong className="flex items-start gap-0.5">
          {Icon && <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
          {levelText(verdict.level, language)}
        </strong>
      )}
      {isOfSome && <span className="block wrap-anywhere">{concerned.join(', ')}</span>}
      {verdict && verdict.why.length > 0 ? (
        <span className="block first-letter:uppercase">{reasonsText(verdict.why, language)}</span>
      ) : (
        weather.wind !== null && (
          <span className="block text-sea-soft">
            {m.weather_wind()} {measureText(weather.wind, 'wind', language)} {side && sides[side]()}
          </span>
        )
      )}
    </li>
  );
}

function Turn({ turn }: { turn: ReturnType<typeof turnOf> }) {
  const { language } = useSite();
  if (!turn) return <p className="text-sm text-sea-soft">{m.weather_no_turn()}</p>;
  const { level, why = [] } = turn.verdict ?? {};
  const reasons = why.length > 0 ? ` (${reasonsText(why, language)})` : '';
  const verdict = level ? levelText(level, language) + reasons : m.weather_level_unknown();
  return <p className="text-sm font-semibold">{m.weather_turns({ time: clock(turn.hour), verdict })}</p>;
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
