import { CloudOff, type LucideIcon, Thermometer, Waves, Wind } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { skeletonLook } from '#ui/feedback/skeleton.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { useSite } from '#web/site/site.ts';
import type { Measure } from '../domain/current-weather.ts';

/**
 * Filled in by the browser (`weather-strip-element.ts`), since pages are rendered once for everybody. It is as high
 * whatever it says, so that the page below never moves.
 */
export function WeatherStrip() {
  const { timeZone } = useSite();
  return (
    <weather-strip time-zone={timeZone}>
      <aside
        aria-label={m.weather_label()}
        aria-busy="true"
        className="h-16 border-b border-line bg-foam noscript:hidden"
      >
        <PageContainer className="h-full">
          {/* As text: where the strip is filled in before React takes the page over, React leaves it as it is. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: own markup and a message */}
          <div data-shown className="h-full" dangerouslySetInnerHTML={{ __html: drawSkeleton() }} />
        </PageContainer>
      </aside>
      <div hidden>
        <p data-unavailable className="flex h-full items-center gap-2.5 text-sm">
          <CloudOff aria-hidden="true" className="size-5 shrink-0 text-sea-soft" />
          {m.weather_unavailable()}
        </p>
        <Locations />
      </div>
    </weather-strip>
  );
}

function drawSkeleton(): string {
  const line = (width: string) => `<div class="${skeletonLook} h-4 ${width}"></div>`;
  const place = `<div class="grid shrink-0 gap-2">${line('w-36')}${line('w-56')}</div>`;
  return `<div class="flex h-full items-center gap-8 overflow-hidden"><span class="sr-only">${m.weather_loading()}</span>${place.repeat(3)}</div>`;
}

const measures: { kind: Measure; icon: LucideIcon; name: () => string }[] = [
  { kind: 'temperature', icon: Thermometer, name: () => m.weather_temperature() },
  { kind: 'wind', icon: Wind, name: () => m.weather_wind() },
  { kind: 'waveHeight', icon: Waves, name: () => m.weather_waves() },
];

/**
 * One row that scrolls sideways where it has no room: on a phone the next location is cut off at the edge, as a hint. The link
 * to the source, which the source asks for, is also what brings the keyboard to the row. The one location is the model for all.
 */
function Locations() {
  return (
    <ul
      data-locations
      className="relative -mx-4 flex h-full items-center gap-8 overflow-x-auto mask-x-from-[calc(100%-0.75rem)] px-4 whitespace-nowrap [scrollbar-width:thin] sm:-mx-6 sm:px-6"
    >
      <li className="shrink-0">
        <p className="flex items-baseline gap-2">
          <span data-name className="text-sm font-bold" />
          <time className="text-xs text-sea-soft">{m.weather_updated({ time: '{time}' })}</time>
        </p>
        <dl className="flex gap-4 text-sm tabular-nums">
          {measures.map(({ kind, icon: Icon, name }) => (
            <div key={kind} className="flex items-center gap-1.5">
              <dt>
                <Icon aria-hidden="true" className="size-4 text-lagoon" />
                <span className="sr-only">{name()}</span>
              </dt>
              <dd data-measure={kind}>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{m.weather_no_value()}</span>
              </dd>
            </div>
          ))}
        </dl>
      </li>
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
