import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { SystemSetting } from '../settings.contract.ts';

export function createSettingsRepository(executor: Executor) {
  return {
    find: (key: string) =>
      executor.row<SystemSetting>(sql`
        select setting_key as "settingKey", setting_value as "settingValue", description
        from system_settings where setting_key = ${key}`),
    createMissing: ({ settingKey, settingValue, description }: SystemSetting) =>
      executor.run(sql`
        insert into system_settings (setting_key, setting_value, description)
        values (${settingKey}, ${settingValue}, ${description}) on conflict (setting_key) do nothing`),
  };
}
