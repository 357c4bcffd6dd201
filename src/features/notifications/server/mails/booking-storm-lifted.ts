import { m } from '#i18n/generated/messages.js';
import { formatDeadline } from '#shared/deadline-format.ts';
import { customerMail } from '../notify-customer.ts';

/** It takes place after all; until the time to choose is over its guest can still choose otherwise. */
export const bookingStormLifted = customerMail(
  'booking-storm-lifted',
  ({ decideBy }: { decideBy: Date }, { booking, words, locale, context }) => {
    const until = formatDeadline(decideBy, booking.language, context.timeZone);
    const canChoose = decideBy > context.clock.now();
    return {
      tone: 'good',
      subject: m.mail_storm_lifted_subject(words, { locale }),
      title: m.mail_storm_lifted_title({}, { locale }),
      paragraphs: [
        m.mail_storm_lifted_text(words, { locale }),
        ...(canChoose ? [m.mail_storm_lifted_choice({ until }, { locale })] : []),
      ],
      recordedFacts: { outcome: 'stands' },
    };
  },
);
