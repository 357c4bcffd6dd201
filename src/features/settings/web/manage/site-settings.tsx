import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import type { KnownKey } from '../../settings.contract.ts';
import { BookingRulesForm } from './booking-rules-form.tsx';
import { BusinessForm } from './business-form.tsx';
import { GuestSettings } from './guest-settings.tsx';
import { PersonalDataForm } from './privacy/personal-data-form.tsx';
import { ReminderHourForm } from './reminder-hour-form.tsx';
import { storedSettingQuery } from './stored-settings.ts';
import { SettingSwitches } from './switches/setting-switches.tsx';
import { UnpaidShareForm } from './unpaid-share-form.tsx';
import { VoucherSaleForms } from './vouchers/voucher-sale-forms.tsx';
import { WaitingClaimForm } from './waiting-claim-form.tsx';

const keys: readonly KnownKey[] = [
  'show_book_now_button',
  'maintenance_mode',
  'online_payment',
  'mixed_baskets',
  'stay_logged_in',
  'poster_booking',
  'business_name',
  'business_address',
  'unpaid_share',
  'booking_window_days',
  'booking_minutes_before',
  'waiting_claim_minutes',
  'reminder_mails',
  'reminder_hour',
  'ask_paddlers',
  'personal_data_months',
  'guest_cancel_free_hours',
  'guest_cancel_kept_percent',
  'guest_moves',
  'guest_move_hours',
  'guest_bring_en',
  'guest_bring_it',
  'guest_bring_pl',
  'sell_gift_vouchers',
  'gift_voucher_amounts',
  'gift_voucher_months',
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
  if (stored.some(({ isPending }) => isPending)) return <Spinner label={m.settings_loading()} />;
  const values = new Map(keys.map((key, index) => [key, stored[index]?.data]));
  const [name, address] = [values.get('business_name'), values.get('business_address')];
  const windowDays = values.get('booking_window_days');
  const minutesBefore = values.get('booking_minutes_before');
  const unpaidShare = values.get('unpaid_share');
  const claimMinutes = values.get('waiting_claim_minutes');
  const personalDataMonths = values.get('personal_data_months');
  const reminderHour = values.get('reminder_hour');
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
      {reminderHour !== undefined && <ReminderHourForm stored={reminderHour} />}
      <GuestSettings readValue={(key) => values.get(key)} />
      {unpaidShare !== undefined && <UnpaidShareForm stored={unpaidShare} />}
      <VoucherSaleForms readValue={(key) => values.get(key)} />
      {claimMinutes !== undefined && <WaitingClaimForm stored={claimMinutes} />}
      {personalDataMonths !== undefined && <PersonalDataForm stored={personalDataMonths} />}
      {name !== undefined && address !== undefined && (
        <BusinessForm name={name} address={address}>
          {contactLink}
        </BusinessForm>
      )}
    </>
  );
}
