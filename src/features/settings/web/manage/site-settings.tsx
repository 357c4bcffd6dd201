import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { formKeys, settingKeys } from '../../settings.contract.ts';
import { BookingRulesForm } from './booking-rules-form.tsx';
import { BusinessForm } from './business-form.tsx';
import { SettingForm } from './setting-form.tsx';
import { SettingSwitches } from './setting-switches.tsx';
import { storedSettingQuery } from './stored-settings.ts';

interface SiteSettingsProps {
  /** Leads to where phone and e-mail address are written. */
  contactLink: ReactNode;
}

/** What counts for the whole site and not for one language. */
export function SiteSettings({ contactLink }: SiteSettingsProps) {
  return (
    <Panel as="section" aria-labelledby="site-settings" className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div>
        <h2 id="site-settings" className="text-lg">
          {m.settings_title()}
        </h2>
        <p className="mt-1 text-sm text-sea-soft">{m.settings_text()}</p>
      </div>
      <StoredSettings contactLink={contactLink} />
    </Panel>
  );
}

/** Every setting that could be read. */
function StoredSettings({ contactLink }: SiteSettingsProps) {
  const stored = useQueries({ queries: settingKeys.map(storedSettingQuery) });
  if (stored.some(({ isPending }) => isPending)) return <Spinner label={m.settings_loading()} />;
  const values = new Map(settingKeys.map((key, index) => [key, stored[index]?.data]));
  const [name, address] = [values.get('business_name'), values.get('business_address')];
  const windowDays = values.get('booking_window_days');
  const minutesBefore = values.get('booking_minutes_before');
  const failed = stored.filter(({ isError, data }) => isError && data === undefined);
  return (
    <>
      {failed.length > 0 && (
        <LoadFailure
          size="compact"
          title={m.settings_failed()}
          query={{
            isFetching: failed.some(({ isFetching }) => isFetching),
            refetch: () => Promise.all(failed.map((each) => each.refetch())),
          }}
        >
          {m.staff_try_again()}
        </LoadFailure>
      )}
      <SettingSwitches />
      {windowDays !== undefined && minutesBefore !== undefined && (
        <BookingRulesForm windowDays={windowDays} minutesBefore={minutesBefore} />
      )}
      {formKeys.map((key) => {
        const value = values.get(key);
        return value !== undefined && <SettingForm key={key} settingKey={key} stored={value} />;
      })}
      {name !== undefined && address !== undefined && (
        <BusinessForm name={name} address={address}>
          {contactLink}
        </BusinessForm>
      )}
    </>
  );
}
