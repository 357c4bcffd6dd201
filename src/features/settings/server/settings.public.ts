import type { Database } from '#platform/database/database.ts';
import { defaultSettings } from './default-settings.ts';
import { createSettingsRepository } from './settings.repository.ts';

/** Creates the settings that the product knows and the database does not have yet. */
export async function seedSettings(database: Database): Promise<void> {
  const settings = createSettingsRepository(database);
  for (const setting of defaultSettings) await settings.createMissing(setting);
}
