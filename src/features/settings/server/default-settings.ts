import type { SystemSetting } from '../settings.contract.ts';

/** The settings of a first start. Visitors may read exactly these. */
export const defaultSettings: readonly SystemSetting[] = [
  {
    settingKey: 'show_book_now_button',
    settingValue: 'true',
    description: 'Shows the Book Now buttons on the public site',
  },
  {
    settingKey: 'maintenance_mode',
    settingValue: 'false',
    description: 'Replaces the site with a maintenance page for everyone but staff',
  },
  {
    settingKey: 'online_payment',
    settingValue: 'true',
    description: 'Takes card payments online; otherwise customers pay at the beach',
  },
];

export const publicSettingKeys: ReadonlySet<string> = new Set(
  defaultSettings.map((setting) => setting.settingKey),
);
