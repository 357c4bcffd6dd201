import type { VoucherEvent } from '#features/vouchers/server/vouchers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import type { MailContext } from '../notify-customer.ts';
import { euro } from './booking-labels.ts';
import type { MailContent } from './mail-content.ts';

/** One kind of mail to who bought a voucher; language and closing are the same in all of them. */
export type BuyerMail = (
  event: VoucherEvent,
  context: MailContext,
) => Omit<MailContent, 'language' | 'closing'>;

/** Facts and way onward where the voucher is no more. */
export function withoutVoucher(
  { order: { language }, amountCents }: VoucherEvent,
  { publicUrl }: MailContext,
) {
  const locale = toLocale(language);
  return {
    facts: [[m.mail_fact_amount({}, { locale }), euro(amountCents, language)]],
    action: { label: m.mail_voucher_site({}, { locale }), url: `${publicUrl}/` },
  } satisfies Pick<MailContent, 'facts' | 'action'>;
}
