import { productName } from '#shared/product-name.ts';
import type { BusinessAddress, KnownKey, SystemSetting } from '../settings.contract.ts';

const nowhere: BusinessAddress = { street: '', postalCode: '', city: '', region: '', country: 'IT' };

interface KnownSetting extends SystemSetting {
  settingKey: KnownKey;
}

/** The settings of a first start. */
export const defaultSettings: readonly KnownSetting[] = [
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
  {
    settingKey: 'mixed_baskets',
    settingValue: 'false',
    description: 'Lets one booking hold several kinds, each with its own quantity and duration',
  },
  {
    settingKey: 'business_name',
    settingValue: productName,
    description: 'What the business is called, wherever it is named',
  },
  {
    settingKey: 'business_address',
    settingValue: JSON.stringify(nowhere),
    description: 'Where the business is, as JSON',
  },
  {
    settingKey: 'unpaid_share',
    settingValue: '50',
    description: 'Per cent of an item and slot that may be held without money or confirmation',
  },
];

/** Strangers need not know how much they may hold. */
const staffOnly: ReadonlySet<KnownKey> = new Set(['unpaid_share']);

/** Visitors may read exactly these. */
export const publicSettingKeys: ReadonlySet<string> = new Set(
  defaultSettings.map(({ settingKey }) => settingKey).filter((key) => !staffOnly.has(key)),
);
