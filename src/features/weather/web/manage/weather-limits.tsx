import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { LimitsForm } from './limits-form.tsx';
import { limitsQuery } from './use-limits-form.ts';

/** Above which wind and waves each item stays ashore. */
export function WeatherLimits() {
  const stored = useQuery(limitsQuery);
  return (
    <Panel as="section" aria-labelledby="weather-limits" className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div>
        <h2 id="weather-limits" className="text-lg">
          {m.limits_title()}
        </h2>
        <p className="mt-1 text-sm text-sea-soft">{m.limits_text()}</p>
        <p className="mt-1 text-sm text-sea-soft">{m.limits_offshore_hint()}</p>
      </div>
      {stored.data && <LimitsForm stored={stored.data} />}
      {stored.isPending && <Spinner label={m.settings_loading()} />}
      {stored.isError && !stored.data && <StaffLoadFailure title={m.limits_failed()} query={stored} />}
    </Panel>
  );
}
