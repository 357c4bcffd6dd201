import { m } from '#i18n/generated/messages.js';
import type { Database, Executor } from '#platform/database/database.ts';
import { usualRules } from '#shared/bookings/booking-rules.ts';
import { type Language, languages, toLocale } from '#shared/language.ts';
import { type SettingKey, type SettingValue, settingKeys, settings } from '../settings.contract.ts';
import { createSettingsRepository } from './settings.repository.ts';

/**
 * Creates the settings of the product that the database does not have yet.
 * @param beginsOpen whether visitors see a new site at once; one that was opened before is left as it is
 */
export async function seedSettings(database: Database, beginsOpen = true): Promise<void> {
  const repository = createSettingsRepository(database);
  const beginsClosed = !beginsOpen && !(await repository.find('site_opened'));
  const bring = languages.map((language) => {
    const locale = toLocale(language);
    return [`guest_bring_${locale}`, m.mail_bring({}, { locale })] as const;
  });
  const texts = new Map<string, string>(bring);
  if (beginsClosed) texts.set('site_opened', 'false').set('maintenance_mode', 'true');
  for (const settingKey of settingKeys) {
    const { initial, description } = settings[settingKey];
    await repository.createMissing({
      settingKey,
      settingValue: texts.get(settingKey) ?? initial,
      description,
    });
  }
}

/** Settings as they are; those that the database does not have, or not readable, as on a first start. */
export async function readSettings<Key extends SettingKey>(
  executor: Executor,
  keys: readonly Key[],
): Promise<{ [Each in Key]: SettingValue<Each> }> {
  const rows = await createSettingsRepository(executor).list(keys);
  const kept = new Map<string, string>(rows.map((row) => [row.settingKey, row.settingValue]));
  const values = keys.map((key) => {
    const { schema, read, initial } = settings[key];
    return [key, read(schema.safeParse(kept.get(key)).data ?? initial)];
  });
  return Object.fromEntries(values);
}

export async function readSetting<Key extends SettingKey>(
  executor: Executor,
  key: Key,
): Promise<SettingValue<Key>> {
  return (await readSettings(executor, [key]))[key];
}

/** Whether visitors get the maintenance page instead of the site. */
export function isUnderMaintenance(executor: Executor): Promise<boolean> {
  return readSetting(executor, 'maintenance_mode');
}

/** Lets visitors in for the first time. Later it changes nothing: a maintenance that began since goes on. */
export async function openSite(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const repository = createSettingsRepository(tx);
    await repository.lock();
    if (await readSetting(tx, 'site_opened')) return;
    for (const [settingKey, settingValue] of [
      ['site_opened', 'true'],
      ['maintenance_mode', 'false'],
    ] as const)
      await repository.create({ settingKey, settingValue, description: settings[settingKey].description });
  });
}

/** Keeps examples of a first start as what the business means. */
export async function acceptExamples(database: Database, ids: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    const repository = createSettingsRepository(tx);
    await repository.lock();
    const before = await readSetting(tx, 'accepted_examples');
    const settingValue = [...new Set([...before, ...ids])].toSorted().join(',');
    const { description } = settings.accepted_examples;
    await repository.create({ settingKey: 'accepted_examples', settingValue, description });
  });
}

/** Whether street, postal code and town of the business are known. */
export async function hasBusinessAddress(executor: Executor): Promise<boolean> {
  const { street, postalCode, city } = await readSetting(executor, 'business_address');
  return [street, postalCode, city].every((part) => part.trim() !== '');
}

/** What the business is called, and where it is: one line each, as far as they are known. */
export async function readBusinessLines(executor: Executor): Promise<string[]> {
  const { business_name: name, business_address: address } = await readSettings(executor, [
    'business_name',
    'business_address',
  ]);
  const { street, postalCode, city, region } = address;
  const town = [postalCode, city, region && `(${region})`].filter(Boolean).join(' ');
  return [name, street, town].filter((line) => line !== '');
}

/** What guests may do themselves, of bookings that are made now. */
export interface CurrentGuestPolicy {
  cancelFreeHours: number;
  cancelKeptPercent: number;
  moveUntilHours: number | null;
}

/** The trigger `store_guest_policy` stores the same with each booking. */
export async function readGuestPolicy(executor: Executor): Promise<CurrentGuestPolicy> {
  const policy = await readSettings(executor, [
    'guest_cancel_free_hours',
    'guest_cancel_kept_percent',
    'guest_moves',
    'guest_move_hours',
  ]);
  return {
    cancelFreeHours: policy.guest_cancel_free_hours,
    cancelKeptPercent: policy.guest_cancel_kept_percent,
    moveUntilHours: policy.guest_moves ? policy.guest_move_hours : null,
  };
}

/** What guests should bring, line by line as staff wrote it; empty if they removed it. */
export function readWhatToBring(executor: Executor, language: Language): Promise<string[]> {
  return readSetting(executor, `guest_bring_${toLocale(language)}`);
}

/** What bookings depend on. */
export async function readBookingSettings(executor: Executor) {
  const kept = await readSettings(executor, [
    'online_payment',
    'business_address',
    'unpaid_share',
    'booking_window_days',
    'booking_minutes_before',
    'waiting_claim_minutes',
    'ask_paddlers',
  ]);
  return {
    takesCards: kept.online_payment,
    /** ISO 3166-1; empty if not set. */
    country: kept.business_address.country,
    /** Per cent. */
    unpaidShare: kept.unpaid_share,
    /** For how many minutes freed units are held for a customer of the waiting list. */
    waitingClaimMinutes: kept.waiting_claim_minutes,
    /** Whether names and birth dates of all who paddle along are asked for. */
    asksPaddlers: kept.ask_paddlers,
    windowDays: kept.booking_window_days,
    minutesBefore: kept.booking_minutes_before ?? usualRules.minutesBefore,
  };
}
export type BookingSettings = Awaited<ReturnType<typeof readBookingSettings>>;
