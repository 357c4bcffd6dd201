import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { textField } from '#shared/field-schemas.ts';
import { businessLimits } from './domain/business-limits.ts';

export const SettingKey = z.string().regex(/^[a-z][a-z_]{1,60}$/);

export const SystemSetting = z.strictObject({
  settingKey: z.string(),
  settingValue: z.string(),
  description: z.string(),
});
export type SystemSetting = z.infer<typeof SystemSetting>;

/** The address of the business; what is not known is empty. */
export const BusinessAddress = z.strictObject({
  street: textField(businessLimits.street).trim(),
  postalCode: textField(businessLimits.postalCode).trim(),
  city: textField(businessLimits.city).trim(),
  /** Province or region, such as `RA`. */
  region: textField(businessLimits.region).trim(),
  /** ISO 3166-1, such as `IT`. */
  country: z.string().regex(/^(?:[A-Z]{2})?$/),
});
export type BusinessAddress = z.infer<typeof BusinessAddress>;

/** Per cent of an item and slot that may be held without money or confirmation; 100 allows all of it. */
export const UnpaidShare = z.string().regex(/^(?:[1-9]\d?|100)$/);

/** For how many days visitors can book, from today on. */
export const BookingWindowDays = z.string().regex(/^(?:[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/);

/** Until how many minutes before a rental it can be booked, up to a day; empty for 14:00 on the day before. */
export const BookingMinutesBefore = z.string().regex(/^(?:|0|[1-9]\d{0,2}|1[0-3]\d\d|14[0-3]\d|1440)$/);

/** For how many minutes freed units are held for somebody of the waiting list. */
export const WaitingClaimMinutes = z.string().regex(/^(?:[5-9]|[1-9]\d|1\d\d|2[0-3]\d|240)$/);
/** From which hour of the evening before guests are reminded, as the business's clock shows it. */
export const ReminderHour = z.string().regex(/^(?:1[2-9]|2[0-2])$/);

/** After so many months the personal data of a trip are erased. */
export const PersonalDataMonths = z.string().regex(/^(?:[6-9]|[1-9]\d|1[01]\d|120)$/);
/** Until so many hours before a rental: thirty days at most. */
export const GuestHours = z.string().regex(/^(?:0|[1-9]\d?|[1-6]\d\d|7[01]\d|720)$/);
/** Per cent of the money that is kept where a guest cancels late. */
export const KeptPercent = z.string().regex(/^(?:0|[1-9]\d?|100)$/);
/** The amounts in whole euros that buyers of gift vouchers choose from: one to six, each from 10 to 500. */
export const VoucherAmounts = z
  .string()
  .regex(/^(?:[1-9]\d|[1-4]\d\d|500)(?:, ?(?:[1-9]\d|[1-4]\d\d|500)){0,5}$/);
/** For so many months gift vouchers are valid that are sold on the site. */
export const VoucherMonths = z.string().regex(/^(?:[6-9]|[1-9]\d|1[01]\d|120)$/);
/** What guests are told to bring: a line each. */
export const GuestBring = textField(500).trim();

export const BusinessName = textField(businessLimits.name).trim().min(1, 'required');

const SettingValue = z.string().max(2000, 'too_long');
const KnownKey = z.enum([
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
]);
export type KnownKey = z.infer<typeof KnownKey>;

export const getSystemSetting = defineCall({
  method: 'GET',
  path: '/api/system-settings/:key',
  summary: 'One setting; visitors may read the public ones',
  params: z.strictObject({ key: SettingKey }),
  status: 200,
  response: SystemSetting,
  errors: ['identity/login-required', 'settings/not-found'],
});

export const updateSystemSetting = defineCall({
  method: 'PUT',
  path: '/api/system-settings/:key',
  summary: 'Sets a setting that exists',
  params: z.strictObject({ key: SettingKey }),
  body: z.strictObject({ value: SettingValue }),
  status: 200,
  response: SystemSetting,
  errors: ['settings/not-found', 'settings/value-refused'],
});

export const createSystemSetting = defineCall({
  method: 'POST',
  path: '/api/system-settings',
  summary:
    'Creates a setting that the product knows and the database does not have yet; sets it where it has',
  body: z.strictObject({ key: KnownKey, value: SettingValue, description: textField(200).default('') }),
  status: 201,
  response: SystemSetting,
  errors: ['settings/not-found', 'settings/value-refused'],
});
