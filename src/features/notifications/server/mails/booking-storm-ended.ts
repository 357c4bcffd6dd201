import { m } from '#i18n/generated/messages.js';
import type { Locale } from '#shared/language.ts';
import { customerMail } from '../notify-customer.ts';
import { describeMoneyBack, type MoneyBack, moneyBackSums } from './money-back.ts';

interface Ended extends MoneyBack {
  byDefault: boolean;
  /** Otherwise its money came when the time to choose was over. */
  wasAsked: boolean;
}

/** A booking that was called off has ended, and its money goes back. */
export const bookingStormEnded = customerMail(
  'booking-storm-ended',
  (ended: Ended, { booking, words, locale }) => {
    const { byDefault, wasAsked } = ended;
    return {
      tone: 'calm',
      subject: m.mail_storm_ended_subject(words, { locale }),
      title: m.mail_storm_ended_title({}, { locale }),
      paragraphs: [
        describeEnd(ended, locale),
        ...describeMoneyBack(ended, booking),
        m.mail_cancelled_calendar({}, { locale }),
      ],
      calendar: 'CANCEL',
      recordedFacts: {
        sums: moneyBackSums(ended),
        reason: byDefault ? (wasAsked ? 'deadline' : 'too-late') : 'chosen',
        outcome: 'ended',
      },
    };
  },
);

function describeEnd({ byDefault, wasAsked }: Ended, locale: Locale): string {
  if (!byDefault) return m.mail_storm_ended_text({}, { locale });
  return wasAsked ? m.mail_storm_ended_default({}, { locale }) : m.mail_storm_ended_late({}, { locale });
}
