import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import { showVoucherCode } from '#features/vouchers/domain/voucher-code.public.ts';
import type { ReturnedValue } from '#features/vouchers/server/vouchers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { localeTags, toLocale } from '#shared/language.ts';
import { euro } from './booking-labels.ts';
import type { MailFacts } from './mail-facts.ts';

type Language = Pick<BookingRecord, 'language'>;

const dayParts = { dateStyle: 'long', timeZone: 'UTC' } as const;
/** Kept, since making one takes far longer than using it; without the day of the week, which Polish would inflect. */
const days = {
  EN: new Intl.DateTimeFormat(localeTags.EN, dayParts),
  IT: new Intl.DateTimeFormat(localeTags.IT, dayParts),
  PL: new Intl.DateTimeFormat(localeTags.PL, dayParts),
};

/** What became of a code whose booking ended, as it was when the booking ended; nothing where there was none. */
export function describeCodeBack(returned: ReturnedValue | null, { language }: Language): string[] {
  if (!returned || returned.cents + returned.keptCents === 0) return [];
  const { cents, keptCents, code, state } = returned;
  const locale = toLocale(language);
  const amount = euro(cents + keptCents, language);
  const sentences = [m.mail_code_took({ amount, code: showVoucherCode(code) }, { locale })];
  if (keptCents > 0) sentences.push(m.mail_code_kept({ amount: euro(keptCents, language) }, { locale }));
  if (cents > 0 && state !== 'withdrawn')
    sentences.push(
      keptCents > 0
        ? m.mail_code_back_part({ amount: euro(cents, language) }, { locale })
        : m.mail_code_back({}, { locale }),
    );
  return [[...sentences, ...(cents > 0 ? describeValidity(returned, language) : [])].join(' ')];
}

/** The same where the booking stands and costs less than the code took off. */
export function describeCodeOfMove(returned: ReturnedValue | null, { language }: Language): string[] {
  // A withdrawn code has nothing left to use.
  if (!returned || returned.state === 'withdrawn') return [];
  const locale = toLocale(language);
  const values = { amount: euro(returned.cents, language), code: showVoucherCode(returned.code) };
  return [[m.mail_moved_code(values, { locale }), ...describeValidity(returned, language)].join(' ')];
}

function describeValidity(
  { state, validUntil }: ReturnedValue,
  language: BookingRecord['language'],
): string[] {
  const locale = toLocale(language);
  if (state === 'withdrawn') return [m.mail_code_withdrawn({}, { locale })];
  if (validUntil === null) return [];
  const date = days[language].format(new Date(`${validUntil}T12:00:00Z`));
  return [
    state === 'over' ? m.mail_code_over({ date }, { locale }) : m.mail_code_until({ date }, { locale }),
  ];
}

/** The same in cents. */
export function codeSums(returned: ReturnedValue | null): MailFacts['sums'] {
  return { toCode: returned?.cents ?? 0, keptOfCode: returned?.keptCents ?? 0 };
}
