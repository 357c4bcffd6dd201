import { Phone } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { StormBooking, StormDay } from '../../storm-days.contract.ts';
import { useBookedText } from '../use-booked-text.ts';
import { ChooseForGuest } from './choose-for-guest.tsx';
import { stormStateTexts } from './storm-state-texts.ts';

interface StormBookingRowProps {
  booking: StormBooking;
  day: StormDay;
  isToCall: boolean;
}

const mailTexts: Record<NonNullable<StormBooking['mail']>, () => string> = {
  waiting: () => m.storm_mail_waiting(),
  sent: () => m.storm_mail_sent(),
  failed: () => m.storm_mail_failed(),
};

export function StormBookingRow({ booking, day, isToCall }: StormBookingRowProps) {
  const { language } = useSite();
  const bookedText = useBookedText();
  const { id, reference, fullName, phoneNumber, toCardCents, byHandCents, returningCents, mail } = booking;
  const facts = [
    describeState(booking),
    ...(mail ? [mailTexts[mail]()] : []),
    ...(returningCents > 0 ? [m.storm_returning({ amount: euro(returningCents, language) })] : []),
  ];
  return (
    <article aria-label={reference} className="grid gap-1 rounded-md border border-line p-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-semibold wrap-anywhere">{fullName ?? m.storm_no_name()}</p>
        <p className="whitespace-nowrap tabular-nums">{euro(toCardCents + byHandCents, language)}</p>
      </div>
      <p className="text-sm text-sea-soft">
        <a
          href={`/admin/booking?id=${id}`}
          className="inline-block min-h-11 py-2.5 pr-2 underline decoration-1 underline-offset-4 pointer-fine:min-h-0 pointer-fine:py-0"
        >
          {reference}
        </a>
        {bookedText(booking)}
      </p>
      <p>{facts.join(' · ')}</p>
      {booking.voucherCode && !booking.hasEmail && (
        <p className="font-mono text-lg font-semibold select-all">{booking.voucherCode}</p>
      )}
      {isToCall && <Call phoneNumber={phoneNumber} />}
      {booking.state === 'open' && day.state !== 'lifted' && <ChooseForGuest booking={booking} day={day} />}
    </article>
  );
}

function describeState({ state, byDefault }: StormBooking): string {
  const text = stormStateTexts[state]();
  return byDefault ? m.storm_by_default({ choice: text }) : text;
}

function Call({ phoneNumber }: { phoneNumber: string | null }) {
  if (phoneNumber === null) return <p className="text-amber">{m.storm_no_phone()}</p>;
  return (
    <a
      href={`tel:${phoneNumber.replace(/\s/g, '')}`}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline decoration-1 underline-offset-4"
    >
      <Phone aria-hidden="true" className="size-5" />
      {phoneNumber}
    </a>
  );
}
