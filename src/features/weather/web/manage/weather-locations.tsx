import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { LocationsForm } from './locations-form.tsx';
import { locationsQuery } from './locations-query.ts';

/** The locations of the weather strip, with their coordinates. */
export function WeatherLocations() {
  const stored = useQuery(locationsQuery);
  return (
    <Panel as="section" aria-labelledby="weather-locations" className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div>
        <h2 id="weather-locations" className="text-lg">
          {m.locations_title()}
        </h2>
        <p className="mt-1 text-sm text-sea-soft">{m.locations_text()}</p>
        <p className="mt-1 text-sm text-sea-soft">{m.locations_sea_hint()}</p>
      </div>
      {stored.data && <LocationsForm stored={stored.data} />}
      {stored.isPending && <Spinner label={m.settings_loading()} />}
      {stored.isError && !stored.data && (
        <LoadFailure size="compact" title={m.locations_failed()} query={stored}>
          {m.staff_try_again()}
        </LoadFailure>
      )}
    </Panel>
  );
}
