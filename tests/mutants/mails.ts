// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const server = 'src/features/notifications/server';
const domain = 'src/features/notifications/domain';
const delivery = 'tests/http/mail-delivery.test.ts';
const written = 'tests/http/mails-written.test.ts';
const newBookings = 'tests/http/new-booking-mails.test.ts';
const ofStaff = 'tests/http/mails-staff.test.ts';

export const mails = inArea(
  'mails',
  inFile(`${server}/delivery/deliveries.repository.ts`, [`${delivery} > who lost the claim`], {
    'who lost the claim of a mail gives it up': [
      'last_error = ${reason}\n        where id = ${id} and claim = ${claim} and',
      'last_error = ${reason}\n        where id = ${id} and ${claim}::uuid is not null and',
    ],
    'who lost the claim of a mail puts it off': [
      '=> ${seconds})\n        where id = ${id} and claim = ${claim} and',
      '=> ${seconds})\n        where id = ${id} and ${claim}::uuid is not null and',
    ],
    'a mail in flight is given up': [
      'give_up_at <= clock_timestamp()\n          and (claimed_until is null or claimed_until <= clock_timestamp())',
      'give_up_at <= clock_timestamp()',
      { tests: [`${delivery} > just sending`] },
    ],
    'a mail that is claimed is claimed again': [
      'next_try_at <= clock_timestamp() and give_up_at > clock_timestamp()\n            and (claimed_until is null or claimed_until <= clock_timestamp())',
      'next_try_at <= clock_timestamp() and give_up_at > clock_timestamp()',
      { tests: [`${delivery} > just sending`, delivery] },
    ],
    'a mail is sent before its time': [
      "where state = 'waiting' and next_try_at <= clock_timestamp()",
      "where state = 'waiting'",
      { tests: [`${delivery} > a refusal for good`] },
    ],
    'a claim lasts no time': [
      'const claimSeconds = 120;',
      'const claimSeconds = 0;',
      { tests: [`${delivery} > the mail server is down`] },
    ],
    'what was sent is sent again': [
      "set state = 'sent', sent_at",
      "set state = 'waiting', sent_at",
      { tests: [`${delivery} > the mail server is down`] },
    ],
    'old mails wait for ever': [
      "set state = 'failed'\n",
      "set state = 'waiting'\n",
      { tests: [`${delivery} > what waited for days`] },
    ],
  }),
  inFile(`${server}/delivery/deliver-mails.ts`, [`${delivery} > a refusal for good`], {
    'an absent mail server counts against the mail': [
      '{ seconds: unreachableSeconds, attempts, ...delivery }',
      '{ seconds: unreachableSeconds, attempts: attempts + 1, ...delivery }',
      { tests: [`${delivery} > the mail server is down`] },
    ],
    'a refusal for good is tried again': [
      'await deliveries.markFailed(id, claim, delivery.reason);\n        return;',
      'await deliveries.putOff(id, claim, { seconds: 60, attempts, ...delivery });\n        return;',
    ],
    'a mail is tried for ever': ['if (seconds === null) await', 'if (seconds === -1) await'],
    'staff get the link that opens a booking': [
      "return bookingId === null || kind.startsWith('staff-') ? null",
      'return bookingId === null ? null',
      {
        equivalent:
          'Mails to staff are written without the place where a token goes (`staff-mails.ts`); this is a second guard.',
      },
    ],
    'customers get no link that opens their booking': [
      "return bookingId === null || kind.startsWith('staff-') ? null",
      "return bookingId !== null || kind.startsWith('staff-') ? null",
      { tests: [`${delivery} > the customer gets the link`] },
    ],
    'a server that stops begins another mail': [
      'while (!signal.aborted)',
      'while (true)',
      { tests: [`${delivery} > a server that stops ends the mail`] },
    ],
    'the rest is tried although the mail server is absent': [
      "if (delivery.kind === 'unreachable') break;",
      '',
      { tests: [`${delivery} > a mail server that does not want us`, delivery] },
    ],
  }),
  inFile(`${domain}/next-try.ts`, [`${domain}/next-try.test.ts`], {
    'a mail has thirteen tries': ['attempts >= maxAttempts', 'attempts > maxAttempts'],
    'pauses grow without end': ['Math.min(minute * 2', 'Math.max(minute * 2'],
  }),
  inFile(`${domain}/private-link.ts`, [`${domain}/private-link.test.ts`], {
    'the token to read is sent as the one to confirm': ['`confirm=${confirmation}`', '`confirm=${token}`'],
    'only the first link of a mail opens the booking': [
      '.replaceAll(guestMark, ()',
      '.replace(guestMark, ()',
      { tests: [`${delivery} > the customer gets the link`, `${domain}/private-link.test.ts`] },
    ],
  }),
  inFile(`${server}/outbox.repository.ts`, [written], {
    'a mail is written twice': [
      'on conflict (dedupe_key) do nothing',
      'on conflict (dedupe_key) do update set attempts = 0',
      {
        equivalent:
          'The unique index of the key keeps a second row out; the row that is there begins anew, which it has not left yet.',
      },
    ],
    'addresses are kept for ever': [
      "interval '90 days'",
      "interval '900 days'",
      { tests: [`${delivery} > what waited for days`] },
    ],
    'who was never written to is told that the hold ended': [
      'where booking_id = ${bookingId} and kind = any(${customerMailKinds}::text[]) limit 1`)) !== null',
      'where booking_id = ${bookingId} and kind = any(${customerMailKinds}::text[]) limit 1`)) === null',
      { tests: [`${written} > who waits at the card page`] },
    ],
  }),
  inFile(`${server}/mails.repository.ts`, [ofStaff], {
    'a mail that failed keeps its tries': [
      "state = 'waiting', attempts = 0, next",
      "state = 'waiting', next",
    ],
    'a mail that failed waits for its old time': [
      'next_try_at = clock_timestamp(),\n',
      'next_try_at = next_try_at,\n',
    ],
    'a copy does not say of what': ['coalesce(copy_of, id)\n', 'copy_of\n'],
  }),
  inFile(`${server}/again/resend-mail.ts`, [ofStaff], {
    'a mail that arrived is sent as the same one': ["if (mail.state !== 'sent') {", 'if (mail.state) {'],
    'a second copy on its way is accepted': [
      "if (!copy) throw new AppError('notifications/mail-on-its-way');\n    return copy.id;",
      'return copy?.id ?? id;',
    ],
  }),
  inFile(`${server}/new-booking/new-booking-mails.repository.ts`, [newBookings], {
    'a mail that could not be written is tried again at once': [
      "clock_timestamp() + interval '1 minute'",
      'clock_timestamp()',
    ],
  }),
  inFile(`${server}/new-booking/write-new-booking-mails.ts`, [newBookings], {
    'later news comes before the mail of the new booking': [
      'if (booking) await tellOfNewBooking(tx, place, booking);',
      '',
    ],
    'one that cannot be written keeps those beside it waiting': [
      'for (const _ of due) await writeSome({ database, place, log }, 1);',
      'void others;',
    ],
    'what cannot be written is taken again and again': [
      'await createNewBookingMailsRepository(database).putOff(first.id);',
      '',
    ],
  }),
  inFile(`${server}/announcements.ts`, [written], {
    'who waits at the card page is told that the booking stands': [
      "if (news.booking.state === 'pending') tellLater",
      'tellLater',
      { tests: [`${written} > who waits at the card page`] },
    ],
    'a payment that comes back is told of once': [
      'movement === 1 ? orderId : `${orderId}:${movement}`',
      'orderId',
      { tests: ['tests/http/payments.test.ts > is told when it is restored'] },
    ],
    'staff are told of refunds as of payments': [
      "if (news.kind !== 'payment-received') return;",
      '',
      { tests: [`${written} > who was told`] },
    ],
  }),
  inFile(
    'src/features/bookings/server/transitions/payable-bookings.ts',
    ['tests/http/mail-reasons.test.ts'],
    {
      'whose booking has ended is told that it is held': [
        "if (!booking || booking.state === 'cancelled') return 'ended';",
        "if (!booking || booking.state === 'cancelled') return 'held';",
      ],
    },
  ),
  inFile('src/features/payments/server/refunds/queue-refunds.ts', ['tests/http/mails-of-acts.test.ts'], {
    'the refund of a cancelled booking says that it stands': [
      "told: { cause, sentence: null, outcome: 'ended' }",
      "told: { cause, sentence: null, outcome: 'stands' }",
    ],
  }),
  inFile('src/features/payments/server/panel/give-money-back.ts', ['tests/http/mail-reasons.test.ts'], {
    'a whole refund says that the booking stays as it is': [
      'outcome: outcomeOf(reader, leftCents)',
      'outcome: outcomeOf(reader, 1)',
    ],
  }),
  inFile('src/features/payments/server/ledger/reverse-payment.ts', ['tests/http/mail-reasons.test.ts'], {
    'what is taken back is told as what was paid': ['return -amountCents;', 'return attempt.amountCents;'],
  }),
);
