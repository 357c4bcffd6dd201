import { CalendarDays, Clock, LifeBuoy, MapPin, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { longDate } from '#web/format/dates.ts';
import { euro } from '#web/format/money.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { DraftQuote } from '../../domain/draft-quote.ts';
import { BookingPlace } from './booking-place.tsx';

interface BookingFactsProps {
  date: LocalDate;
  timeSlot: string;
  quote: DraftQuote<RentalItem>;
  /** Under the total: what takes something off. */
  children?: ReactNode;
}

/** Everything that was chosen, before it is signed for. */
export function BookingFacts({ date, timeSlot, quote, children }: BookingFactsProps) {
  const { language } = useSite();
  return (
    <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
      <Panel className="grid gap-5 shadow-card">
        <dl className="grid gap-4">
          <Fact icon={<CalendarDays className="size-6" />} name={m.booking_date()}>
            <span className="inline-block first-letter:uppercase">{longDate(date, language)}</span>
          </Fact>
          <Fact icon={<Clock className="size-6" />} name={m.booking_time()}>
            {timeRange(
              timeSlot,
              quote.lines.map(({ duration }) => duration),
            )}
          </Fact>
          <Fact icon={<MapPin className="size-6" />} name={m.booking_place()}>
            <BookingPlace date={date} />
          </Fact>
        </dl>
        <ul className="grid gap-3 border-t border-line pt-4">
          {quote.lines.map(({ item, quantity, duration, unitPriceCents, totalCents }) => (
            <li key={item.itemId} className="flex items-baseline justify-between gap-4 text-lg">
              <span className="min-w-0">
                <strong>{m.booking_quantity_item({ quantity, item: item.title })}</strong>
                <span className="block text-base text-sea-soft">
                  {m.booking_duration_price({
                    duration: durationText(duration),
                    price: euro(unitPriceCents, language),
                  })}
                  {quote.lines.length > 1 && <span className="block">{timeRange(timeSlot, [duration])}</span>}
                </span>
              </span>
              <span>{euro(totalCents, language)}</span>
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between gap-4 border-t-2 border-sea pt-3 text-xl font-bold">
          <span>
            {m.booking_total()}
            <span className="block text-sm font-normal text-sea-soft">{m.booking_no_fees()}</span>
          </span>
          <span className="text-2xl">{euro(quote.totalCents, language)}</span>
        </p>
        {children}
      </Panel>
      <Reminders />
    </div>
  );
}

export function Reminders() {
  return (
    <Panel tone="sand" as="aside" aria-label={m.booking_reminders()}>
      <ul className="grid gap-3">
        <li className="flex gap-3">
          <Timer aria-hidden="true" className="size-6 shrink-0" />
          {m.booking_arrive_early()}
        </li>
        <li className="flex gap-3">
          <LifeBuoy aria-hidden="true" className="size-6 shrink-0" />
          {m.booking_life_jackets()}
        </li>
      </ul>
    </Panel>
  );
}

export function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_1fr] gap-x-3">
      <dt className="contents">
        <span aria-hidden="true" className="row-span-2 pt-0.5 text-lagoon">
          {icon}
        </span>
        <span className="text-sm text-sea-soft">{name}</span>
      </dt>
      <dd className="min-w-0 text-lg font-semibold">{children}</dd>
    </div>
  );
}
