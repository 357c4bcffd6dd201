import { type LucideIcon, Thermometer, Waves, Wind } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { clockText } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import { type Measure, measureText } from '../domain/current-weather.ts';
import type { WeatherEntry } from '../weather.contract.ts';

const measures: { kind: Measure; icon: LucideIcon; name: () => string }[] = [
  { kind: 'temperature', icon: Thermometer, name: () => m.weather_temperature() },
  { kind: 'wind', icon: Wind, name: () => m.weather_wind() },
  { kind: 'waveHeight', icon: Waves, name: () => m.weather_waves() },
];

/**
 * One row that scrolls sideways where it has no room: on a phone the next location is cut off at the edge, as a hint. The link
 * to the source, which the source asks for, is also what brings the keyboard to the row.
 */
export function WeatherLocations({ entries }: { entries: WeatherEntry[] }) {
  return (
    <ul className="relative -mx-4 flex h-full items-center gap-8 overflow-x-auto mask-x-from-[calc(100%-0.75rem)] px-4 whitespace-nowrap [scrollbar-width:thin] sm:-mx-6 sm:px-6">
      {Object.entries(entries).map(([location, entry]) => (
        <li key={location} className="shrink-0">
          <LocationWeather entry={entry} />
        </li>
      ))}
      <li className="ml-auto shrink-0">
        <a
          href="https://open-meteo.com/"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-xs text-sea-soft underline underline-offset-4 hover:text-sea"
        >
          {m.weather_source()}
          <span className="sr-only">{m.site_new_tab()}</span>
        </a>
      </li>
    </ul>
  );
}

function LocationWeather({ entry }: { entry: WeatherEntry }) {
  const { language, timeZone } = useSite();
  const isKnown = measures.some(({ kind }) => entry[kind] !== null);
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="text-sm font-bold">{entry.location}</span>
        {isKnown && (
          <time dateTime={entry.lastUpdated} className="text-xs text-sea-soft">
            {m.weather_updated({ time: clockText(entry.lastUpdated, language, timeZone) })}
          </time>
        )}
      </p>
      <dl className="flex gap-4 text-sm tabular-nums">
        {measures.map(({ kind, icon: Icon, name }) => (
          <div key={kind} className="flex items-center gap-1.5">
            <dt>
              <Icon aria-hidden="true" className="size-4 text-lagoon" />
              <span className="sr-only">{name()}</span>
            </dt>
            <dd>
              <MeasureValue value={entry[kind]} kind={kind} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function MeasureValue({ value, kind }: { value: number | null; kind: Measure }) {
  const { language } = useSite();
  if (value !== null) return measureText(value, kind, language);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{m.weather_no_value()}</span>
    </>
  );
}
