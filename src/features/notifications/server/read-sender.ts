import { findContact } from '#features/content/server/content.public.ts';
import { readSetting } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { createEmailConfigRepository } from './email-config.repository.ts';
import { oneLine } from './mails/mail-content.ts';

/** The sender of mails to customers. */
export interface Sender {
  businessName: string;
  /** The Reply-To address; `null` if staff have none. */
  replyTo: string | null;
  /** How else the business is reached: a sentence, or none. */
  contact: string[];
}

export async function readSender(executor: Executor, language: Language): Promise<Sender> {
  const [businessName, office, contact] = await Promise.all([
    readSetting(executor, 'business_name'),
    createEmailConfigRepository(executor).find(),
    findContact(executor, language),
  ]);
  const replyTo = office?.notificationEmail ?? null;
  return { businessName, replyTo, contact: describeHowToReachUs(contact, language) };
}

function describeHowToReachUs(
  contact: Awaited<ReturnType<typeof findContact>>,
  language: Language,
): string[] {
  const locale = toLocale(language);
  const phone = oneLine(contact?.phone ?? '');
  const email = oneLine(contact?.email ?? '');
  if (phone && email) return [m.mail_contact_both({ phone, email }, { locale })];
  if (phone) return [m.mail_contact_phone({ phone }, { locale })];
  return email ? [m.mail_contact_email({ email }, { locale })] : [];
}
