import { readSetting } from '#features/settings/server/settings.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { StaffMailKind } from '../domain/mail-kind.ts';
import { createEmailConfigRepository } from './email-config.repository.ts';
import type { MailContent } from './mails/mail-content.ts';
import type { Office } from './mails/staff-mail.ts';
import { writeMail } from './write-mail.ts';

interface StaffMail {
  kind: StaffMailKind;
  /** What tells this mail from others of its kind. */
  key: string;
  bookingId?: number | null;
  orderId?: string | undefined;
  /** The Reply-To address. */
  replyTo?: string | null;
}

/** Writes to the notification address, where there is one. */
export async function notifyStaff(
  tx: Transaction,
  { publicUrl }: { publicUrl: string },
  { kind, key, bookingId, orderId, replyTo }: StaffMail,
  write: (office: Office) => Promise<MailContent> | MailContent,
): Promise<void> {
  const [config, businessName] = await Promise.all([
    createEmailConfigRepository(tx).find(),
    readSetting(tx, 'business_name'),
  ]);
  if (!config) return;
  const envelope = {
    kind,
    dedupeKey: `${kind}:${key}`,
    bookingId: bookingId ?? null,
    orderId: orderId ?? null,
    recipient: config.notificationEmail,
    replyTo: replyTo ?? null,
  };
  const content = await write({ publicUrl, language: config.language });
  writeMail(tx, { publicUrl, businessName }, envelope, content);
}
