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
    /** Stored settings with their last change; the log forgets it after a while. */
    listWithChanges: () =>
      executor.rows(sql<'settings.listWithChanges', { changedAt: Date | null; changedBy: string | null }>`
        select s.setting_key as key, s.setting_value as value, c.at as changed_at, c.actor as changed_by
        from system_settings s left join lateral (
          select e.at, e.actor
          from audit_changes a join audit_entries e on e.id = a.entry_id
          where a.table_name = 'system_settings' and a.record = s.id::text
            and a.after -> 'setting_value' is not null
          order by a.entry_id desc limit 1) c on true`),
    /** Until the end of the transaction others wait; also those who would create a setting. */
    lock: () => executor.run(sql<'settings.lock'>`lock table system_settings in share row exclusive mode`),
    createMissing: ({ settingKey, settingValue, description }: SystemSetting) =>
      executor.run(sql<'settings.createMissing'>`
        insert into system_settings (setting_key, setting_value, description)
        values (${settingKey}, ${settingValue}, ${description}) on conflict (setting_key) do nothing`),
  };
}
