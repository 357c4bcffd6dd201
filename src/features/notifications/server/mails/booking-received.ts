import { m } from '#i18n/generated/messages.js';
import { formatDeadline } from '#shared/deadline-format.ts';
import { guestLink } from '../../domain/private-link.ts';
import { type CustomerContent, customerMail, type Writing } from '../notify-customer.ts';

/** A booking that is to be paid at the beach; where it has to be confirmed, with the question. */
export const bookingReceived = customerMail('booking-received', (_: object, writing) => {
  const { booking, words, locale } = writing;
  const { confirmBy, isConfirmed } = booking;
  if (confirmBy !== null) return askToConfirm(confirmBy, writing);
  return {
    tone: 'calm',
    subject: m.mail_received_subject(words, { locale }),
    title: m.mail_received_title({}, { locale }),
    paragraphs: [
      isConfirmed ? m.mail_received_confirmed({}, { locale }) : m.mail_received_text({}, { locale }),
      m.mail_paid_calendar({}, { locale }),
      m.mail_code({}, { locale }),
    ],
    calendar: 'REQUEST',
    recordedFacts: { outcome: 'stands' },
  };
});

function askToConfirm(confirmBy: Date, { booking, context, words, locale }: Writing): CustomerContent {
  const until = formatDeadline(confirmBy, booking.language, context.timeZone);
  return {
    tone: 'calm',
    subject: m.mail_confirm_subject(words, { locale }),
    title: m.mail_confirm_title({}, { locale }),
    paragraphs: [m.mail_confirm_text({ until }, { locale }), m.mail_confirm_payment({}, { locale })],
    action: { label: m.mail_confirm_action({}, { locale }), url: guestLink(context.publicUrl) },
    recordedFacts: { outcome: 'to-confirm' },
  };
}
