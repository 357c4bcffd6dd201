import { m } from '#i18n/generated/messages.js';
import { usualRules } from '#shared/bookings/booking-rules.ts';
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
    settingKey: 'stay_logged_in',
    settingValue: 'false',
    description: 'Lets staff keep a device logged in for 30 days',
  },
  {
    settingKey: 'poster_booking',
    settingValue: 'false',
    description: 'Lets guests on the beach book from now on, with the poster',
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
  {
    settingKey: 'booking_window_days',
    settingValue: String(usualRules.windowDays),
    description: 'For how many days visitors can book, from today on',
  },
  {
    settingKey: 'booking_minutes_before',
    settingValue: '',
    description:
      'Until how many minutes before a rental visitors can book it; empty means until 14:00 on the day before',
  },
  {
    settingKey: 'waiting_claim_minutes',
    settingValue: '30',
    description: 'For how many minutes freed units are held for somebody of the waiting list',
  },
  {
    settingKey: 'reminder_mails',
    settingValue: 'true',
    description: 'Reminds guests by e-mail on the evening before',
  },
  {
    settingKey: 'reminder_hour',
    settingValue: '18',
    description: 'From which hour of the evening before guests are reminded',
  },
  {
    settingKey: 'ask_paddlers',
    settingValue: 'false',
    description: 'Asks who books for the names and birth dates of all who paddle along',
  },
  {
    settingKey: 'personal_data_months',
    settingValue: '24',
    description: 'After how many months the personal data of a trip are erased',
  },
  {
    settingKey: 'guest_cancel_free_hours',
    settingValue: '24',
    description: 'Until how many hours before a rental its guest gets all of the money back',
  },
  {
    settingKey: 'guest_cancel_kept_percent',
    settingValue: '50',
    description: 'Per cent of the money that is kept where a guest cancels later',
  },
  {
    settingKey: 'guest_moves',
    settingValue: 'true',
    description: 'Lets guests move their bookings themselves',
  },
  {
    settingKey: 'guest_move_hours',
    settingValue: '24',
    description: 'Until how many hours before a rental its guest can move it',
  },
  ...(['en', 'it', 'pl'] as const).map((locale) => ({
    settingKey: `guest_bring_${locale}` as const,
    settingValue: m.mail_bring({}, { locale }),
    description: 'What guests are told to bring',
  })),
  {
    settingKey: 'sell_gift_vouchers',
    settingValue: 'false',
    description: 'Sells gift vouchers on the site',
  },
  {
    settingKey: 'gift_voucher_amounts',
    settingValue: '30, 50, 100',
    description: 'The amounts in euros that buyers of gift vouchers choose from',
  },
  {
    settingKey: 'gift_voucher_months',
    settingValue: '24',
    description: 'For how many months gift vouchers are valid that are sold on the site',
  },
];

/** Strangers need not know how much they may hold, nor for how long. */
const staffOnly: ReadonlySet<KnownKey> = new Set([
  'unpaid_share',
  'waiting_claim_minutes',
  'personal_data_months',
]);

/** Visitors may read exactly these. */
export const publicSettingKeys: ReadonlySet<string> = new Set(
  defaultSettings.map(({ settingKey }) => settingKey).filter((key) => !staffOnly.has(key)),
);
