import { m } from '#i18n/generated/messages.js';
import { customerMail } from '../notify-customer.ts';
import { describeMoneyBack, type MoneyBack, moneyBackSums } from './money-back.ts';

export const bookingCancelled = customerMail(
  'booking-cancelled',
  ({ byGuest = false, ...money }: MoneyBack & { byGuest?: boolean }, { booking, words, locale }) => ({
    tone: 'bad',
    subject: m.mail_cancelled_subject(words, { locale }),
    title: m.mail_cancelled_title({}, { locale }),
    paragraphs: [
      byGuest ? m.mail_cancelled_by_guest({}, { locale }) : m.mail_cancelled_text({}, { locale }),
      ...describeMoneyBack(money, booking),
      m.mail_cancelled_calendar({}, { locale }),
    ],
    calendar: 'CANCEL',
    recordedFacts: { sums: moneyBackSums(money), reason: byGuest ? 'guest' : 'staff', outcome: 'ended' },
  }),
);
