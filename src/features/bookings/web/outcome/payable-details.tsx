import { Cake, CalendarDays, Clock, Mail, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { isLocalDate } from '#shared/business-calendar.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { birthDate, longDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { Booking } from '../../bookings.contract.ts';
import { parseItemsBooked } from '../../domain/prices/items-booked.ts';
import { Fact } from '../choose/booking-facts.tsx';
import { ItemsTable } from './items-table.tsx';

export type PayableBooking = Pick<
  Booking,
  | 'bookingDate'
  | 'timeSlot'
  | 'fullName'
  | 'email'
  | 'phoneNumber'
  | 'dateOfBirth'
  | 'itemsBooked'
  | 'totalCents'
>;

interface PayableDetailsProps {
  booking: PayableBooking;
  /** For the items' names. */
  items: readonly RentalItem[];
}

/** What is paid for, by whom, and how much it is. */
export function PayableDetails({ booking, items }: PayableDetailsProps) {
  const { language } = useSite();
  const { bookingDate, timeSlot, dateOfBirth, itemsBooked, totalCents } = booking;
  const durations = (parseItemsBooked(itemsBooked) ?? []).map((line) => line.duration);
  return (
    <Panel className="grid max-w-3xl gap-5 shadow-card">
      <Facts>
        <Fact icon={<CalendarDays className="size-6" />} name={m.booking_date()}>
          <span className="inline-block first-letter:uppercase">{longDate(bookingDate, language)}</span>
        </Fact>
        <Fact icon={<Clock className="size-6" />} name={m.booking_time()}>
          {timeRange(timeSlot, durations)}
        </Fact>
      </Facts>
      <ItemsTable itemsBooked={itemsBooked} totalCents={totalCents} items={items} />
      <Facts>
        <Fact icon={<User className="size-6" />} name={m.booking_full_name()}>
          {booking.fullName}
        </Fact>
        <Fact icon={<Mail className="size-6" />} name={m.booking_email()}>
          <span className="wrap-anywhere">{booking.email}</span>
        </Fact>
        <Fact icon={<Phone className="size-6" />} name={m.booking_phone()}>
          {booking.phoneNumber}
        </Fact>
        <Fact icon={<Cake className="size-6" />} name={m.booking_date_of_birth()}>
          {isLocalDate(dateOfBirth) ? birthDate(dateOfBirth, language) : dateOfBirth}
        </Fact>
      </Facts>
    </Panel>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4 sm:grid-cols-2">{children}</dl>;
}
