import { Cake, CalendarDays, Clock, Mail, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { isLocalDate } from '#shared/business-calendar.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { longDate, plainDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import { Fact } from '../choose/booking-facts.tsx';
import { bookedTime } from './booked-time.ts';
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
  | 'trip'
  | 'totalCents'
  | 'discountCents'
>;

interface PayableDetailsProps {
  booking: PayableBooking;
  /** For the items' names. */
  items: readonly RentalItem[];
}

/** What is paid for, by whom, and how much it is. */
export function PayableDetails({ booking, items }: PayableDetailsProps) {
  const { language } = useSite();
  const { bookingDate, itemsBooked, trip, totalCents, discountCents } = booking;
  return (
    <Panel className="grid max-w-3xl gap-5 shadow-card">
      <Facts>
        <Fact icon={<CalendarDays className="size-6" />} name={m.booking_date()}>
          <span className="inline-block first-letter:uppercase">{longDate(bookingDate, language)}</span>
        </Fact>
        <Fact icon={<Clock className="size-6" />} name={m.booking_time()}>
          {bookedTime(booking)}
        </Fact>
      </Facts>
      <ItemsTable
        itemsBooked={itemsBooked}
        trip={trip}
        totalCents={totalCents}
        discountCents={discountCents}
        items={items}
      />
      <CustomerFacts booking={booking} />
    </Panel>
  );
}

/** Everything that the customer typed. */
export function CustomerFacts({ booking }: { booking: PayableBooking }) {
  const { language } = useSite();
  const { fullName, email, phoneNumber, dateOfBirth } = booking;
  return (
    <Facts>
      <Fact icon={<User className="size-6" />} name={m.booking_full_name()}>
        {fullName}
      </Fact>
      <Fact icon={<Mail className="size-6" />} name={m.booking_email()}>
        <span className="wrap-anywhere">{email}</span>
      </Fact>
      <Fact icon={<Phone className="size-6" />} name={m.booking_phone()}>
        {phoneNumber}
      </Fact>
      <Fact icon={<Cake className="size-6" />} name={m.booking_date_of_birth()}>
        {dateOfBirth && isLocalDate(dateOfBirth) ? plainDate(dateOfBirth, language) : dateOfBirth}
      </Fact>
    </Facts>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4 sm:grid-cols-2">{children}</dl>;
}
