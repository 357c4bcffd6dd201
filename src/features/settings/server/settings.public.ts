import type { Database, Executor } from '#platform/database/database.ts';
import { type BookingRules, usualRules } from '#shared/bookings/booking-rules.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { productName } from '#shared/product-name.ts';
import { BusinessAddress, type KnownKey } from '../settings.contract.ts';
import { defaultSettings } from './default-settings.ts';
import { createSettingsRepository } from './settings.repository.ts';

/** Creates the settings of the product that the database does not have yet. */
export async function seedSettings(database: Database): Promise<void> {
  const settings = createSettingsRepository(database);
  for (const setting of defaultSettings) await settings.createMissing(setting);
}

/** Whether visitors get the maintenance page instead of the site. */
export function isUnderMaintenance(executor: Executor): Promise<boolean> {
  return isSettingOn(executor, 'maintenance_mode');
}

export async function isSettingOn(executor: Executor, key: string): Promise<boolean> {
  return (await createSettingsRepository(executor).find(key))?.settingValue === 'true';
}

export interface VoucherSale {
  isOpen: boolean;
  /** The amounts that buyers choose from. */
  presetCents: number[];
  validMonths: number;
}

/** How gift vouchers are sold on the site. */
export async function readVoucherSale(executor: Executor): Promise<VoucherSale> {
  const keys = [
    'sell_gift_vouchers',
    'gift_voucher_amounts',
    'gift_voucher_months',
  ] as const satisfies KnownKey[];
  const settings = await createSettingsRepository(executor).list(keys);
  const read = (key: (typeof keys)[number]) =>
    settings.find(({ settingKey }) => settingKey === key)?.settingValue;
  const euros = (read('gift_voucher_amounts') ?? '30, 50, 100').split(',').map(Number);
  return {
    isOpen: read('sell_gift_vouchers') === 'true',
    presetCents: euros.map((euro) => euro * 100),
    validMonths: Number(read('gift_voucher_months') ?? 24),
  };
}

/** What the business is called. */
export async function readBusinessName(executor: Executor): Promise<string> {
  return (await createSettingsRepository(executor).find('business_name'))?.settingValue ?? productName;
}

/** Whether street, postal code and town of the business are known. */
export async function hasBusinessAddress(executor: Executor): Promise<boolean> {
  const address = (await createSettingsRepository(executor).find('business_address'))?.settingValue;
  const { street, postalCode, city } = parseAddress(address);
  return [street, postalCode, city].every((part) => part.trim() !== '');
}

/** What the business is called, and where it is: one line each, as far as they are known. */
export async function readBusinessLines(executor: Executor): Promise<string[]> {
  const address = (await createSettingsRepository(executor).find('business_address'))?.settingValue;
  const { street, postalCode, city, region } = parseAddress(address);
  const town = [postalCode, city, region && `(${region})`].filter(Boolean).join(' ');
  return [await readBusinessName(executor), street, town].filter((line) => line !== '');
}

/** From which hour of the evening before guests are reminded; `null` where they are not. */
export async function readReminderHour(executor: Executor): Promise<number | null> {
  const keys = ['reminder_mails', 'reminder_hour'] as const satisfies KnownKey[];
  const settings = await createSettingsRepository(executor).list(keys);
  const read = (key: (typeof keys)[number]) =>
    settings.find(({ settingKey }) => settingKey === key)?.settingValue;
  return read('reminder_mails') === 'true' ? Number(read('reminder_hour') ?? 18) : null;
}

/** After how many months the personal data of a trip are erased. */
export async function readPersonalDataMonths(executor: Executor): Promise<number> {
  return Number((await createSettingsRepository(executor).find('personal_data_months'))?.settingValue ?? 24);
}

/** What guests may do themselves, of bookings that are made now. */
export interface CurrentGuestPolicy {
  cancelFreeHours: number;
  cancelKeptPercent: number;
  moveUntilHours: number | null;
}

/** The trigger `store_guest_policy` stores the same with each booking. */
export async function readGuestPolicy(executor: Executor): Promise<CurrentGuestPolicy> {
  const keys = [
    'guest_cancel_free_hours',
    'guest_cancel_kept_percent',
    'guest_moves',
    'guest_move_hours',
  ] as const satisfies KnownKey[];
  const settings = await createSettingsRepository(executor).list(keys);
  const read = (key: (typeof keys)[number]) =>
    settings.find(({ settingKey }) => settingKey === key)?.settingValue;
  return {
    cancelFreeHours: Number(read('guest_cancel_free_hours') ?? 24),
    cancelKeptPercent: Number(read('guest_cancel_kept_percent') ?? 50),
    moveUntilHours:
      (read('guest_moves') ?? 'true') === 'true' ? Number(read('guest_move_hours') ?? 24) : null,
  };
}

/** What guests are told to bring, in the lines in which staff wrote it; none where they removed it. */
export async function readWhatToBring(executor: Executor, language: Language): Promise<string[]> {
  const key = `guest_bring_${toLocale(language)}` as const satisfies KnownKey;
  const text = (await createSettingsRepository(executor).find(key))?.settingValue ?? '';
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** For how many days ahead there are slots. */
export async function readWindowDays(executor: Executor): Promise<number> {
  const setting = await createSettingsRepository(executor).find('booking_window_days');
  return readRules(setting?.settingValue, undefined).windowDays;
}

function readRules(windowDays: string | undefined, minutesBefore: string | undefined): BookingRules {
  return {
    windowDays: Number(windowDays ?? usualRules.windowDays),
    minutesBefore: minutesBefore ? Number(minutesBefore) : usualRules.minutesBefore,
  };
}

/** What bookings depend on. */
export interface BookingSettings extends BookingRules {
  takesCards: boolean;
  /** ISO 3166-1; empty where staff have not said. */
  country: string;
  /** Per cent. */
  unpaidShare: number;
  /** For so long freed units are held for somebody of the waiting list. */
  waitingClaimMinutes: number;
  /** Whether names and birth dates of all who paddle along are asked for. */
  asksPaddlers: boolean;
}

export async function readBookingSettings(executor: Executor): Promise<BookingSettings> {
  const keys = [
    'online_payment',
    'business_address',
    'unpaid_share',
    'booking_window_days',
    'booking_minutes_before',
    'waiting_claim_minutes',
    'ask_paddlers',
  ] as const satisfies KnownKey[];
  const settings = await createSettingsRepository(executor).list(keys);
  const read = (key: (typeof keys)[number]) =>
    settings.find(({ settingKey }) => settingKey === key)?.settingValue;
  return {
    takesCards: read('online_payment') === 'true',
    country: parseAddress(read('business_address')).country,
    unpaidShare: Number(read('unpaid_share') ?? 50),
    waitingClaimMinutes: Number(read('waiting_claim_minutes') ?? 30),
    asksPaddlers: read('ask_paddlers') === 'true',
    ...readRules(read('booking_window_days'), read('booking_minutes_before')),
  };
}

const noAddress: BusinessAddress = { street: '', postalCode: '', city: '', region: '', country: '' };

function parseAddress(address: string | undefined): BusinessAddress {
  try {
    return BusinessAddress.parse(JSON.parse(address ?? ''));
  } catch {
    return noAddress;
  }
}
