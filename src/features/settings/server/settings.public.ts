import type { Database, Executor } from '#platform/database/database.ts';
import { productName } from '#shared/product-name.ts';
import { defaultSettings } from './default-settings.ts';
import { createSettingsRepository } from './settings.repository.ts';

/** Creates the settings that the product knows and the database does not have yet. */
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
