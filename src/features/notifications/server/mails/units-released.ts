import type { UnitsReleased } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { businessMinute } from '#shared/business-calendar.ts';
import { customerMail } from '../notify-customer.ts';

/** Staff noted that the guest did not come, or that the craft are back: others may have the units. */
export const unitsReleased = customerMail(
  'units-released',
  ({ reason, notedAt }: UnitsReleased, { words, locale, context }) => {
    const time = businessMinute(notedAt, context.timeZone).slice(-5);
    const isMissed = reason === 'missed';
    return {
      tone: 'calm',
      subject: isMissed
        ? m.mail_missed_subject(words, { locale })
        : m.mail_released_subject(words, { locale }),
      title: isMissed ? m.mail_missed_title({}, { locale }) : m.mail_released_title({}, { locale }),
      paragraphs: isMissed
        ? [m.mail_missed_text({ time }, { locale }), m.mail_missed_call({}, { locale })]
        : [m.mail_released_text({ time }, { locale }), m.mail_released_call({}, { locale })],
      recordedFacts: { reason, outcome: 'stands' },
    };
  },
);
