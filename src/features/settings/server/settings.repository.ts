import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { SystemSetting } from '../settings.contract.ts';

export function createSettingsRepository(executor: Executor) {
  return {
    find: (key: string) =>
      executor.row(sql<'settings.find'>`
        select setting_key, setting_value, description
        from system_settings where setting_key = ${key}`),
    list: (keys: readonly string[]) =>
      executor.rows(sql<'settings.list'>`
        select setting_key, setting_value
        from system_settings where setting_key = any(${keys})`),
    /** `null` where there is no such setting. */
    set: (key: string, value: string) =>
      executor.row(sql<'settings.set'>`
        update system_settings set setting_value = ${value}, updated_at = now() where setting_key = ${key}
        returning setting_key, setting_value, description`),
    /** Somebody may have been quicker; then only the value counts. */
    create: async ({ settingKey, settingValue, description }: SystemSetting) => {
      const row = await executor.row(sql<'settings.create'>`
        insert into system_settings (setting_key, setting_value, description)
        values (${settingKey}, ${settingValue}, ${description})
        on conflict (setting_key) do update set setting_value = excluded.setting_value, updated_at = now()
        returning setting_key, setting_value, description`);
      if (!row) throw new Error('Nothing was created');
      return row;
    },
    createMissing: ({ settingKey, settingValue, description }: SystemSetting) =>
      executor.run(sql<'settings.createMissing'>`
        insert into system_settings (setting_key, setting_value, description)
        values (${settingKey}, ${settingValue}, ${description}) on conflict (setting_key) do nothing`),
  };
}
