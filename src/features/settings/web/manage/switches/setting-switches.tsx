import { m } from '#i18n/generated/messages.js';
import type { KnownKey } from '../../../settings.contract.ts';
import { MaintenanceSwitch } from './maintenance-switch.tsx';
import { SettingSwitch } from './setting-switch.tsx';

interface SwitchTexts {
  label: () => string;
  hint: () => string;
  /** What is said when it has been switched on, and off. */
  done: [on: () => string, off: () => string];
}

type Switches = [key: KnownKey, texts: SwitchTexts][];

const aboveMaintenance: Switches = [
  [
    'show_book_now_button',
    {
      label: m.settings_book_now,
      hint: m.settings_book_now_hint,
      done: [m.settings_book_now_done, m.settings_book_now_done],
    },
  ],
];

const belowMaintenance: Switches = [
  [
    'online_payment',
    {
      label: m.settings_payment,
      hint: m.settings_payment_hint,
      done: [m.settings_payment_on, m.settings_payment_off],
    },
  ],
  [
    'mixed_baskets',
    {
      label: m.settings_mixed,
      hint: m.settings_mixed_hint,
      done: [m.settings_mixed_on, m.settings_mixed_off],
    },
  ],
  [
    'stay_logged_in',
    { label: m.settings_stay, hint: m.settings_stay_hint, done: [m.settings_stay_on, m.settings_stay_off] },
  ],
  [
    'poster_booking',
    {
      label: m.settings_poster,
      hint: m.settings_poster_hint,
      done: [m.settings_poster_on, m.settings_poster_off],
    },
  ],
  [
    'ask_paddlers',
    {
      label: m.settings_paddlers,
      hint: m.settings_paddlers_hint,
      done: [m.settings_paddlers_on, m.settings_paddlers_off],
    },
  ],
  [
    'reminder_mails',
    {
      label: m.settings_reminder,
      hint: m.settings_reminder_hint,
      done: [m.settings_reminder_on, m.settings_reminder_off],
    },
  ],
  [
    'sell_gift_vouchers',
    { label: m.settings_sell, hint: m.settings_sell_hint, done: [m.settings_sell_on, m.settings_sell_off] },
  ],
  [
    'guest_moves',
    {
      label: m.guest_set_moves,
      hint: m.guest_set_moves_hint,
      done: [m.guest_set_moves_on, m.guest_set_moves_off],
    },
  ],
];

/** What is switched on or off for the whole site. */
export function SettingSwitches() {
  return (
    <div className="divide-y divide-line">
      {aboveMaintenance.map(toSwitch)}
      <MaintenanceSwitch />
      {belowMaintenance.map(toSwitch)}
    </div>
  );
}

function toSwitch([
  settingKey,
  {
    label,
    hint,
    done: [on, off],
  },
]: Switches[number]) {
  return (
    <SettingSwitch
      key={settingKey}
      settingKey={settingKey}
      label={label()}
      hint={hint()}
      doneText={(isOn) => (isOn ? on() : off())}
    />
  );
}
