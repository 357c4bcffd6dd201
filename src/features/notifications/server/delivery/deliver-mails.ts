import { randomUUID } from 'node:crypto';
import { noteEmailAnswer } from '#features/booking-management/server/booking-management.public.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Attachment, Delivery, Letter, Mailer } from '#platform/mail/mailer.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { nextTrySeconds, unreachableSeconds } from '../../domain/mail-kind.ts';
import { type BookingTokens, codeMark, putInTokens, toShared } from '../../domain/private-link.ts';
import { sealEntry } from '../mails/calendar-entry.ts';
import { attachPapers } from './attach-papers.ts';
import { attachVoucher } from './attach-voucher.ts';
import { createDeliveriesRepository, type DueMail } from './deliveries.repository.ts';

interface Dependencies {
  database: Database;
  mailer: Mailer;
  /** The tokens of the links that open and confirm a booking. */
  tokensOf: (bookingId: number) => Promise<BookingTokens>;
  timeZone: string;
  publicUrl: string;
  log: Logger;
}

/**
 * Sends due mails one by one. Each is leased first, so that other servers skip it until the lease expires. If a server
 * dies between sending a mail and recording that, the mail is sent again under the same Message-ID. If the mail server
 * is unreachable, the remaining mails wait as well.
 * @returns the number of mails sent
 */
export function createMailDelivery(dependencies: Dependencies) {
  const { database, mailer, tokensOf, log } = dependencies;
  const deliveries = createDeliveriesRepository(database);
  let isInTrouble = false;

  function note(delivery: Delivery): void {
    const isTrouble = delivery.kind === 'unreachable';
    // Logged once: staff see the rest beside each mail. Without the reason, since a mail server may quote an address.
    if (isTrouble && !isInTrouble) log.warn('the mail server cannot be used: mails wait');
    if (!isTrouble && isInTrouble) log.info('mails are sent again');
    isInTrouble = isTrouble;
  }

  /** Staff see at the booking whether mails reach its customer. */
  async function noteAtBooking({ kind, bookingId, recipient }: DueMail, isRefused: boolean): Promise<void> {
    if (bookingId === null || kind.startsWith('staff-')) return;
    await noteEmailAnswer(database, bookingId, { email: recipient, isRefused });
  }

  async function settle(mail: DueMail, lease: string, delivery: Delivery): Promise<void> {
    const { id, attempts } = mail;
    switch (delivery.kind) {
      case 'sent':
        await deliveries.markSent(id);
        await noteAtBooking(mail, false);
        return;
      case 'refused':
        // First, so that a crash in between cannot hide the failure: the mail would merely be sent again.
        if (delivery.isOfRecipient) await noteAtBooking(mail, true);
        await deliveries.markFailed(id, lease, delivery.reason);
        return;
      case 'unreachable': {
        // No fault of the mail's, so it does not count against it.
        await deliveries.putOff(id, lease, { seconds: unreachableSeconds, attempts, ...delivery });
        return;
      }
      case 'deferred': {
        const seconds = nextTrySeconds(attempts + 1);
        if (seconds === null) await deliveries.markFailed(id, lease, delivery.reason);
        else await deliveries.putOff(id, lease, { seconds, attempts: attempts + 1, ...delivery });
      }
    }
  }

  async function tokensFor({ kind, bookingId }: DueMail): Promise<BookingTokens | null> {
    return bookingId === null || kind.startsWith('staff-') ? null : tokensOf(bookingId);
  }

  return async function deliverMails(signal: AbortSignal): Promise<number> {
    await deliveries.giveUpOld();
    let sent = 0;
    while (!signal.aborted) {
      const lease = randomUUID();
      const mail = await deliveries.lease(lease);
      if (!mail) break;
      const voucher = await attachVoucher(dependencies, mail);
      const completion = {
        sender: mailer.sender,
        tokens: await tokensFor(mail),
        code: voucher?.code ?? null,
        attachments: voucher ? [voucher.pdf] : await attachPapers(dependencies, mail),
      };
      const delivery = await mailer.send(toLetter(mail, completion), signal);
      await settle(mail, lease, delivery);
      note(delivery);
      if (delivery.kind === 'sent') sent += 1;
      if (delivery.kind === 'unreachable') break;
    }
    return sent;
  };
}

/** Only the customer's own mail gets the token of the booking. */
interface Completion {
  sender: string;
  /** The tokens for its links; `null` for mails to anyone but the customer. */
  tokens: BookingTokens | null;
  /** The code of the voucher that the mail delivers. */
  code: string | null;
  attachments: Attachment[];
}

function toLetter(mail: DueMail, { sender, tokens, code, attachments }: Completion): Letter {
  const { bookingId, calendar, recipient } = mail;
  const complete = (stored: string) => {
    const text = code === null ? stored : stored.replaceAll(codeMark, () => code);
    return tokens ? putInTokens(text, tokens) : text;
  };
  // Calendars are shared: an entry must not hand out the right to cancel.
  const completeEntry = (entry: string) => (tokens ? putInTokens(entry, toShared(tokens)) : entry);
  return {
    messageId: mail.messageId,
    to: recipient,
    replyTo: mail.replyTo,
    subject: mail.subject,
    html: complete(mail.html),
    text: complete(mail.text),
    date: mail.createdAt,
    invitation:
      calendar === null || bookingId === null
        ? null
        : {
            name: `${bookingReference(bookingId)}.ics`,
            ...sealEntry(calendar, { sender, recipient, complete: completeEntry }),
          },
    attachments,
  };
}
