import { findRecipient } from '#features/bookings/server/bookings.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { createOutboxRepository, type MailKind } from './outbox.repository.ts';

interface News {
  kind: MailKind;
  bookingId: number;
  orderId: string;
}

/** Writes the customer's mail about a payment, in the transaction of the payment itself. */
export async function tellCustomer(tx: Transaction, { kind, bookingId, orderId }: News): Promise<void> {
  const recipient = await findRecipient(tx, bookingId);
  if (!recipient) return;
  await createOutboxRepository(tx).add({
    kind,
    dedupeKey: `${kind}:${orderId}`,
    bookingId,
    orderId,
    recipient: recipient.email,
    language: recipient.language,
  });
}
