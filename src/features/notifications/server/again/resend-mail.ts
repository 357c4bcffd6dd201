import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createMailsRepository, type MailRecord } from '../mails.repository.ts';
import { newMessageId } from '../write-mail.ts';

interface Dependencies {
  database: Database;
  publicUrl: string;
}

/**
 * Sends a mail once more. One that failed, or that waits for its next try, is tried at once; of one that was sent a copy
 * is, while no other copy is on its way.
 */
export async function resendMail({ database, publicUrl }: Dependencies, id: number): Promise<MailRecord> {
  const resentId = await database.transaction(async (tx) => {
    const mails = createMailsRepository(tx);
    const mail = await mails.lock(id);
    if (!mail) throw new AppError('notifications/mail-not-found');
    if (mail.state !== 'sent') {
      await mails.restart(id);
      return id;
    }
    const copy = await mails.copy(id, newMessageId(publicUrl));
    if (!copy) throw new AppError('notifications/mail-on-its-way');
    return copy.id;
  });
  const resent = await createMailsRepository(database).find(resentId);
  if (!resent) throw new AppError('notifications/mail-not-found');
  return resent;
}
