import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { Suspense } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { api } from '#web/api/api-client.ts';
import type { WeatherEntry } from '../weather.contract.ts';

/** The data are requested after the page, and so is the code that draws them. */
const WeatherLocations = lazyOr<{ entries: WeatherEntry[] }>(
  () => import('./weather-locations.tsx').then((module) => module.WeatherLocations),
  Unavailable,
);

/** Filled in by the browser, and as high whatever it says, so that the page below never moves. */
export function WeatherStrip() {
  const weather = useWeather();
  const isLoading = weather.isPending && weather.fetchStatus !== 'paused';
  return (
    <aside
      aria-label={m.weather_label()}
      aria-busy={isLoading}
      className="h-16 border-b border-line bg-foam noscript:hidden"
    >
      <PageContainer className="h-full">
        {isLoading ? (
          <StripSkeleton />
        ) : weather.isSuccess && weather.data.some(isKnown) ? (
          <Suspense fallback={<StripSkeleton />}>
            <WeatherLocations entries={weather.data} />
          </Suspense>
        ) : (
          <Unavailable />
        )}
      </PageContainer>
    </aside>
  );
}

function isKnown({ temperature, wind, waveHeight }: WeatherEntry): boolean {
  return temperature !== null || wind !== null || waveHeight !== null;
}

function Unavailable() {
  return (
    <p className="flex h-full items-center gap-2.5 text-sm">
      <CloudOff aria-hidden="true" className="size-5 shrink-0 text-sea-soft" />
      {m.weather_unavailable()}
    </p>
  );
}

function StripSkeleton() {
  return (
    <div className="flex h-full items-center gap-8 overflow-hidden">
      <span className="sr-only">{m.weather_loading()}</span>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="grid shrink-0 gap-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-56" />
        </div>
      ))}
    </div>
  );
}

const minuteMs = 60_000;

/** Asked in the browser only: pages are rendered once for everybody. */
function useWeather() {
  return useQuery({
    queryKey: ['weather'],
    queryFn: ({ signal }) => api('GET /api/weather', {}, signal),
    staleTime: 5 * minuteMs,
    refetchInterval: 10 * minuteMs,
  });
}
