import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { usualRules } from '#shared/bookings/booking-rules.ts';
import { passageField, textField } from '#shared/field-schemas.ts';
import { readImageAddress } from '#shared/files/image-address.ts';
import { productName } from '#shared/product-name.ts';
import { findUnreadable, readColours, usualColours, writeColours } from './domain/brand-colours.ts';
import { businessLimits } from './domain/business-limits.ts';

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

/** The pages of the settings that have a form, by the last part of their address. */
export type SettingSubject =
  | 'business'
  | 'booking-rules'
  | 'guests-and-mails'
  | 'card-payments'
  | 'team'
  | 'privacy'
  | 'system';

const nowhere: BusinessAddress = { street: '', postalCode: '', city: '', region: '', country: '' };

export const BusinessName = textField(businessLimits.name).trim().min(1, 'required');

/** What edits a setting; `act` is one that no form sets, but what an owner does. */
type Controls =
  | 'switch'
  | 'choice'
  | 'number'
  | 'hour'
  | 'cutoff'
  | 'amounts'
  | 'lines'
  | 'text'
  | 'code'
  | 'address'
  | 'colours'
  | 'picture'
  | 'act';

/**
 * A setting of the site, which is kept as text. It is one entry of `settings`, and its texts are one of `settingTexts`. What
 * reads, checks, creates, shows and edits settings follows from these two.
 */
interface Setting<Value, Control extends Controls = Controls> {
  control: Control;
  /** The page of the settings that it stands on. */
  subject: SettingSubject;
  /** The texts that can be kept, as they are kept. */
  schema: z.ZodType<string, string>;
  read: (text: string) => Value;
  /** The default of a first start, also used if the stored value is unreadable. */
  initial: string;
  /** Strangers need not know how much they may hold, nor for how long. */
  isStaffOnly?: true;
  /** What the interface says of it. */
  description: string;
}

/** Keeps the type of its value and what edits it. */
const setting = <Value, Control extends Controls>(entry: Setting<Value, Control>) => entry;

/** How fiscal receipts come about; `off` where the business records none here. */
export const receiptWays = ['off', 'by-hand', 'service'] as const;

const onOff = (subject: SettingSubject, initial: boolean, description: string) =>
  setting({
    control: 'switch',
    subject,
    schema: z.enum(['true', 'false']),
    read: (text) => text === 'true',
    initial: String(initial),
    description,
  });

interface WholeNumber {
  subject: SettingSubject;
  from: number;
  to: number;
  initial: number;
  isStaffOnly?: true;
}

const wholeText = (from: number, to: number) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d{0,8})$/)
    .refine((text) => Number(text) >= from && Number(text) <= to);

function wholeNumber<Control extends 'number' | 'hour'>(
  control: Control,
  { from, to, initial, ...rest }: WholeNumber,
  description: string,
) {
  return setting({
    control,
    schema: wholeText(from, to),
    read: Number,
    initial: String(initial),
    description,
    ...rest,
  });
}

/** What guests should bring, one per line. A first start writes defaults. */
const bring = setting({
  control: 'lines',
  subject: 'guests-and-mails',
  schema: textField(500).trim(),
  read: (text) => text.split('\n').flatMap((line) => line.trim() || []),
  initial: '',
  description: 'What guests are told to bring',
});

const Euros = z.coerce.number().int().min(10).max(500);

/** All settings, in the order in which the pages show them. */
export const settings = {
  business_name: setting({
    control: 'text',
    subject: 'business',
    schema: BusinessName,
    read: (text) => text,
    initial: productName,
    description: 'What the business is called, wherever it is named',
  }),
  business_address: setting({
    control: 'address',
    subject: 'business',
    schema: z.string().transform((text, issues) => {
      const address = readAddress(text);
      if (address) return JSON.stringify(address);
      issues.addIssue('no address');
      return z.NEVER;
    }),
    read: (text) => readAddress(text) ?? nowhere,
    initial: JSON.stringify({ ...nowhere, country: 'IT' }),
    description: 'Where the business is, as JSON',
  }),
  legal_name: setting({
    control: 'code',
    subject: 'business',
    schema: textField(80).trim(),
    read: (text) => text,
    initial: '',
    description: 'The legal name on invoices; empty for the name of the business',
  }),
  vat_number: setting({
    control: 'code',
    subject: 'business',
    schema: z
      .string()
      .transform((text) => text.toUpperCase().replaceAll(/[\s.-]/g, ''))
      .pipe(z.string().regex(/^[A-Z0-9]{0,20}$/)),
    read: (text) => text || null,
    initial: '',
    description: 'The VAT number, which the imprint shows',
  }),
  fiscal_regime: setting({
    control: 'code',
    subject: 'business',
    schema: z
      .string()
      .transform((text) => text.toUpperCase().trim())
      .pipe(z.string().regex(/^RF(?:0[1-24-9]|1\d)$/)),
    read: (text) => text,
    initial: 'RF01',
    isStaffOnly: true,
    description: 'The Italian tax regime, as electronic invoices name it',
  }),
  receipts: setting({
    control: 'choice',
    subject: 'business',
    schema: z.enum(receiptWays),
    read: (text) => text as (typeof receiptWays)[number],
    initial: 'off',
    isStaffOnly: true,
    description:
      'Whether receipts are recorded for money that moves from now on, and how they come about: by-hand or by a service; off where they are not',
  }),
  brand_logo: setting({
    control: 'picture',
    subject: 'business',
    schema: z
      .string()
      .max(200)
      .refine((text) => text === '' || readImageAddress(text) !== null),
    read: (text) => text || null,
    initial: '',
    description: 'The address of the logo, an uploaded picture; empty for the sign of the product',
  }),
  brand_colours: setting({
    control: 'colours',
    subject: 'business',
    schema: z.string().refine((text) => {
      const colours = readColours(text);
      return colours !== null && findUnreadable(colours) === null;
    }),
    read: (text) => readColours(text) ?? usualColours,
    initial: writeColours(usualColours),
    description: 'The colours of text and of buttons, such as #0b3945 #ff8126',
  }),
  show_book_now_button: onOff('business', true, 'Shows the Book Now buttons on the public site'),
  maintenance_mode: onOff(
    'business',
    false,
    'Replaces the site with a maintenance page for everyone but staff',
  ),
  overdue_minutes: wholeNumber(
    'number',
    { subject: 'business', from: 0, to: 600, initial: 60, isStaffOnly: true },
    'From how many minutes late on staff get a card for the coast guard; 0 for never',
  ),
  emergency_numbers: setting({
    control: 'code',
    subject: 'business',
    schema: z
      .string()
      .trim()
      .regex(/^(?:\+?[\d ]{2,18}(?:, ?\+?[\d ]{2,18}){0,2})?$/),
    read: (text) => text,
    initial: '',
    isStaffOnly: true,
    description: 'The numbers of coast guard and rescue; empty for those of the country',
  }),
  booking_window_days: wholeNumber(
    'number',
    { subject: 'booking-rules', from: 1, to: 365, initial: usualRules.windowDays },
    'For how many days visitors can book, from today on',
  ),
  booking_minutes_before: setting({
    control: 'cutoff',
    subject: 'booking-rules',
    schema: z.union([z.literal(''), wholeText(0, 1440)]),
    read: (text) => (text === '' ? null : Number(text)),
    initial: '',
    description:
      'Until how many minutes before a rental visitors can book it; empty means until 14:00 on the day before',
  }),
  mixed_baskets: onOff(
    'booking-rules',
    false,
    'Lets one booking hold several kinds, each with its own quantity and duration',
  ),
  poster_booking: onOff('booking-rules', false, 'Lets guests on the beach book from now on, with the poster'),
  ask_paddlers: onOff(
    'booking-rules',
    false,
    'Asks who books for the names and birth dates of all who paddle along',
  ),
  guest_cancel_free_hours: wholeNumber(
    'number',
    { subject: 'booking-rules', from: 0, to: 720, initial: 24 },
    'Until how many hours before a rental its guest gets all of the money back',
  ),
  guest_cancel_kept_percent: wholeNumber(
    'number',
    { subject: 'booking-rules', from: 0, to: 100, initial: 50 },
    'Per cent of the money that is kept where a guest cancels later',
  ),
  guest_moves: onOff('booking-rules', true, 'Lets guests move their bookings themselves'),
  guest_move_hours: wholeNumber(
    'number',
    { subject: 'booking-rules', from: 0, to: 720, initial: 24 },
    'Until how many hours before a rental its guest can move it',
  ),
  unpaid_share: wholeNumber(
    'number',
    { subject: 'booking-rules', from: 1, to: 100, initial: 50, isStaffOnly: true },
    'Per cent of an item and slot that may be held without money or confirmation',
  ),
  waiting_claim_minutes: wholeNumber(
    'number',
    { subject: 'booking-rules', from: 5, to: 240, initial: 30, isStaffOnly: true },
    'For how many minutes freed units are held for somebody of the waiting list',
  ),
  queue_turnaround_minutes: wholeNumber(
    'number',
    { subject: 'booking-rules', from: 0, to: 10, initial: 5, isStaffOnly: true },
    'How many minutes pass from the return of a craft until the next of the queue gets it',
  ),
  reminder_mails: onOff('guests-and-mails', true, 'Reminds guests by e-mail on the evening before'),
  reminder_hour: wholeNumber(
    'hour',
    { subject: 'guests-and-mails', from: 12, to: 22, initial: 18 },
    'From which hour of the evening before guests are reminded',
  ),
  guest_bring_en: bring,
  guest_bring_it: bring,
  guest_bring_pl: bring,
  sell_gift_vouchers: onOff('guests-and-mails', false, 'Sells gift vouchers on the site'),
  gift_voucher_amounts: setting({
    control: 'amounts',
    subject: 'guests-and-mails',
    schema: z
      .string()
      .regex(/^[1-9]\d*(?:, ?[1-9]\d*){0,5}$/)
      .refine((text) => z.array(Euros).safeParse(text.split(',')).success),
    read: (text) => text.split(',').map((euros) => Number(euros) * 100),
    initial: '30, 50, 100',
    description: 'The amounts in euros that buyers of gift vouchers choose from',
  }),
  gift_voucher_months: wholeNumber(
    'number',
    { subject: 'guests-and-mails', from: 6, to: 120, initial: 24 },
    'For how many months gift vouchers are valid that are sold on the site',
  ),
  vouchers_taxed_when_sold: onOff(
    'guests-and-mails',
    false,
    'Gift vouchers carry VAT when they are sold, and not when they are spent; those sold before stay as they are',
  ),
  online_payment: onOff(
    'card-payments',
    true,
    'Takes card payments online; otherwise customers pay at the beach',
  ),
  stay_logged_in: onOff('team', false, 'Lets staff keep a device logged in for 30 days'),
  personal_data_months: wholeNumber(
    'number',
    { subject: 'privacy', from: 6, to: 120, initial: 24, isStaffOnly: true },
    'After how many months the personal data of a trip are erased',
  ),
  site_opened: setting({
    control: 'act',
    subject: 'system',
    schema: z.enum(['true', 'false']),
    read: (text) => text === 'true',
    initial: 'true',
    description: 'Whether an owner has opened the site; until then visitors see that it opens soon',
  }),
  accepted_examples: setting({
    control: 'act',
    subject: 'system',
    schema: z.string().regex(/^(?:[a-z-]+(?:,[a-z-]+)*)?$/),
    read: (text) => text.split(',').filter(Boolean),
    initial: '',
    isStaffOnly: true,
    description: 'The examples of a first start that the owner keeps, by the checks that find them',
  }),
};

function readAddress(text: string): BusinessAddress | null {
  try {
    return BusinessAddress.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export type SettingKey = keyof typeof settings;
export type SettingValue<Key extends SettingKey> = ReturnType<(typeof settings)[Key]['read']>;
export const settingKeys = Object.keys(settings) as SettingKey[];

export const keysOfSubject = (subject: SettingSubject): SettingKey[] =>
  settingKeys.filter((key) => settings[key].subject === subject && settings[key].control !== 'act');

const KnownKey = z.enum(settingKeys);
const SettingParameter = z.strictObject({ key: z.string().regex(/^[a-z][a-z_]{1,60}$/) });
const NewValue = z.string().max(2000, 'too_long');

export const getSystemSetting = defineCall({
  method: 'GET',
  path: '/api/system-settings/:key',
  summary: 'One setting; visitors may read the public ones',
  params: SettingParameter,
  status: 200,
  response: SystemSetting,
  errors: ['identity/login-required', 'settings/not-found'],
});

export const updateSystemSetting = defineCall({
  method: 'PUT',
  path: '/api/system-settings/:key',
  summary: 'Sets a setting that exists',
  params: SettingParameter,
  body: z.strictObject({ value: NewValue }),
  status: 200,
  response: SystemSetting,
  errors: ['settings/not-found', 'settings/value-refused', 'settings/not-opened'],
});

export const createSystemSetting = defineCall({
  method: 'POST',
  path: '/api/system-settings',
  summary:
    'Creates a setting that the product knows and the database does not have yet; sets it where it has',
  body: z.strictObject({ key: KnownKey, value: NewValue, description: textField(200).default('') }),
  status: 201,
  response: SystemSetting,
  errors: ['settings/not-found', 'settings/value-refused', 'settings/not-opened'],
});

const StoredSetting = z.strictObject({
  key: KnownKey,
  /** `null` where it is not stored yet. */
  value: z.string().nullable(),
  /** The last change in the audit log; `null` where it has none. */
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
});
export type StoredSetting = z.infer<typeof StoredSetting>;

const StoredSettings = z.strictObject({ settings: z.array(StoredSetting) });

export const listSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Every setting, and who changed it last',
  status: 200,
  response: StoredSettings,
});

export const updateSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Sets several settings at once; refused where one of them is not what the editor saw',
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ key: KnownKey, from: passageField(2000).nullable(), to: NewValue }))
      .min(1)
      .max(settingKeys.length),
  }),
  status: 200,
  response: StoredSettings,
  errors: ['settings/changed', 'settings/not-found', 'settings/value-refused', 'settings/not-opened'],
});
