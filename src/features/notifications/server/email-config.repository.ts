import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';

export interface EmailConfigRecord {
  notificationEmail: string;
  /** What mails to staff are written in. */
  language: Language;
  updatedAt: Date;
}

export function createEmailConfigRepository(executor: Executor) {
  return {
    find: () =>
      executor.row(sql<'email-config.find'>`
        select notification_email, language, updated_at from email_config`),

    save: (notificationEmail: string, language: Language) =>
      executor.row(sql<'email-config.save'>`
        insert into email_config (notification_email, language) values (${notificationEmail}, ${language})
        on conflict (id) do update set notification_email = excluded.notification_email, language = excluded.language,
          updated_at = clock_timestamp()
        returning notification_email, language, updated_at`),
  };
}
