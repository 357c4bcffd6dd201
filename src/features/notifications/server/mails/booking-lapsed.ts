import type { ReturnedValue } from '#features/vouchers/server/vouchers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type CustomerContent, customerMail, type Writing } from '../notify-customer.ts';
import { createOutboxRepository } from '../outbox.repository.ts';
import { codeSums, describeCodeBack } from './code-labels.ts';

interface Lapsed {
  toVoucher: ReturnedValue | null;
}

/** It was not paid in time. */
export const holdEnded = customerMail('hold-ended', async ({ toVoucher }: Lapsed, writing) => {
  const { words, locale } = writing;
  return {
    subject: m.mail_lapsed_subject(words, { locale }),
    title: m.mail_lapsed_title({}, { locale }),
    ...(await describeEnd(m.mail_lapsed_text({}, { locale }), toVoucher, writing)),
    recordedFacts: { sums: codeSums(toVoucher), reason: 'hold-ended', outcome: 'ended' },
  };
});

/** It was not confirmed in time. */
export const bookingUnconfirmed = customerMail(
  'booking-unconfirmed',
  async ({ toVoucher }: Lapsed, writing) => {
    const { words, locale } = writing;
    return {
      subject: m.mail_unconfirmed_subject(words, { locale }),
      title: m.mail_unconfirmed_title({}, { locale }),
      ...(await describeEnd(m.mail_unconfirmed_text({}, { locale }), toVoucher, writing)),
      recordedFacts: { sums: codeSums(toVoucher), reason: 'booking-unconfirmed', outcome: 'ended' },
    };
  },
);

/** Only who had it in the calendar gets it out of there. */
async function describeEnd(
  text: string,
  toVoucher: ReturnedValue | null,
  { tx, booking, locale, context }: Writing,
): Promise<Omit<CustomerContent, 'subject' | 'title' | 'recordedFacts'>> {
  const isInCalendar = await createOutboxRepository(tx).hasInvited(booking.id);
  return {
    tone: 'calm',
    paragraphs: [text, ...describeCodeBack(toVoucher, booking), m.mail_lapsed_again({}, { locale })],
    action: {
      label: m.mail_book_again({}, { locale }),
      url: `${context.publicUrl}/${booking.trip ? 'guided-trips' : 'booking'}`,
    },
    namesPlace: false,
    notes: [],
    ...(isInCalendar ? { calendar: 'CANCEL' } : {}),
  };
}
