import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import type { KnownKey } from '../../settings.contract.ts';
import { BusinessForm } from './business-form.tsx';
import { MaintenanceSwitch } from './maintenance-switch.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { storedSettingQuery } from './stored-settings.ts';
import { UnpaidShareForm } from './unpaid-share-form.tsx';

const keys: readonly KnownKey[] = [
  'show_book_now_button',
  'maintenance_mode',
  'online_payment',
  'mixed_baskets',
  'business_name',
  'business_address',
  'unpaid_share',
];

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

function StoredSettings({ contactLink }: SiteSettingsProps) {
  const stored = useQueries({ queries: keys.map(storedSettingQuery) });
  const [, , , , name, address, unpaidShare] = stored;
  if (stored.some(({ isPending }) => isPending)) return <Spinner label={m.settings_loading()} />;
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
      <div className="divide-y divide-line">
        <SettingSwitch
          settingKey="show_book_now_button"
          label={m.settings_book_now()}
          hint={m.settings_book_now_hint()}
          doneText={() => m.settings_book_now_done()}
        />
        <MaintenanceSwitch />
        <SettingSwitch
          settingKey="online_payment"
          label={m.settings_payment()}
          hint={m.settings_payment_hint()}
          doneText={(isOn) => (isOn ? m.settings_payment_on() : m.settings_payment_off())}
        />
        <SettingSwitch
          settingKey="mixed_baskets"
          label={m.settings_mixed()}
          hint={m.settings_mixed_hint()}
          doneText={(isOn) => (isOn ? m.settings_mixed_on() : m.settings_mixed_off())}
        />
      </div>
      {unpaidShare?.data !== undefined && <UnpaidShareForm stored={unpaidShare.data} />}
      {name?.data !== undefined && address?.data !== undefined && (
        <BusinessForm name={name.data} address={address.data}>
          {contactLink}
        </BusinessForm>
      )}
    </>
  );
}
