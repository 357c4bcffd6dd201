import { m } from '#i18n/generated/messages.js';
import type { Fact, PdfBlock } from '#platform/pdf/pdf-block.ts';
import { toLocale } from '#shared/language.ts';
import type { BookingRecord } from '../bookings.repository.ts';
import type { EvidencePaddler } from './evidence.repository.ts';
import { sayDate } from './say-booking.ts';

/** Who paddles, and what the guardians of minors ticked. Nothing where nobody was asked. */
export function sayPaddlers(booking: BookingRecord, paddlers: readonly EvidencePaddler[]): PdfBlock[] {
  if (paddlers.length === 0) return [];
  const { language } = booking;
  const locale = toLocale(language);
  const unknown = m.evidence_unknown({}, { locale });
  const rows = paddlers.map((paddler, index): Fact => {
    const { isBooker, isMinor, guardianName, guardianStatement } = paddler;
    const { fullName, dateOfBirth } = isBooker ? booking : paddler;
    const born = dateOfBirth && m.paddlers_born({ date: sayDate(dateOfBirth, language) }, { locale });
    return {
      label: m.paddlers_number({ number: index + 1 }, { locale }),
      lines: [
        fullName ?? unknown,
        born ?? unknown,
        ...(isMinor ? [m.paddlers_minor({ guardian: guardianName ?? unknown }, { locale })] : []),
        ...(guardianStatement ? [m.evidence_ticked({ statement: guardianStatement }, { locale })] : []),
      ],
    };
  });
  return [
    { kind: 'heading', level: 2, text: m.paddlers_title({}, { locale }) },
    { kind: 'facts', rows },
  ];
}
