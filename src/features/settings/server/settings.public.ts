import type { Database, Executor } from '#platform/database/database.ts';
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
export function isUnderMaintenance(database: Database): Promise<boolean> {
  return isSettingOn(database, 'maintenance_mode');
}

export async function isSettingOn(executor: Executor, key: string): Promise<boolean> {
  return (await createSettingsRepository(executor).find(key))?.settingValue === 'true';
}

/** What the business is called. */
export async function readBusinessName(executor: Executor): Promise<string> {
  return (await createSettingsRepository(executor).find('business_name'))?.settingValue ?? productName;
}

/** What bookings depend on. */
export interface BookingSettings {
  takesCards: boolean;
  /** ISO 3166-1; empty where staff have not said. */
  country: string;
  /** Per cent. */
  unpaidShare: number;
}

export async function readBookingSettings(executor: Executor): Promise<BookingSettings> {
  const keys = ['online_payment', 'business_address', 'unpaid_share'] as const satisfies KnownKey[];
  const settings = await createSettingsRepository(executor).list(keys);
  const read = (key: (typeof keys)[number]) =>
    settings.find(({ settingKey }) => settingKey === key)?.settingValue;
  return {
    takesCards: read('online_payment') === 'true',
    country: readCountry(read('business_address')),
    unpaidShare: Number(read('unpaid_share') ?? 50),
  };
}

function readCountry(address: string | undefined): string {
  try {
    return BusinessAddress.parse(JSON.parse(address ?? '')).country;
  } catch {
    return '';
  }
}
