import { m } from '#i18n/generated/messages.js';
import { MaintenanceSwitch } from './maintenance-switch.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** What is switched on or off for the whole site. */
export function SettingSwitches() {
  return (
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
      <SettingSwitch
        settingKey="stay_logged_in"
        label={m.settings_stay()}
        hint={m.settings_stay_hint()}
        doneText={(isOn) => (isOn ? m.settings_stay_on() : m.settings_stay_off())}
      />
      <SettingSwitch
        settingKey="poster_booking"
        label={m.settings_poster()}
        hint={m.settings_poster_hint()}
        doneText={(isOn) => (isOn ? m.settings_poster_on() : m.settings_poster_off())}
      />
      <SettingSwitch
        settingKey="ask_paddlers"
        label={m.settings_paddlers()}
        hint={m.settings_paddlers_hint()}
        doneText={(isOn) => (isOn ? m.settings_paddlers_on() : m.settings_paddlers_off())}
      />
      <SettingSwitch
        settingKey="reminder_mails"
        label={m.settings_reminder()}
        hint={m.settings_reminder_hint()}
        doneText={(isOn) => (isOn ? m.settings_reminder_on() : m.settings_reminder_off())}
      />
      <SettingSwitch
        settingKey="sell_gift_vouchers"
        label={m.settings_sell()}
        hint={m.settings_sell_hint()}
        doneText={(isOn) => (isOn ? m.settings_sell_on() : m.settings_sell_off())}
      />
      <SettingSwitch
        settingKey="guest_moves"
        label={m.guest_set_moves()}
        hint={m.guest_set_moves_hint()}
        doneText={(isOn) => (isOn ? m.guest_set_moves_on() : m.guest_set_moves_off())}
      />
    </div>
  );
}
