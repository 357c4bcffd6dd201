import { CalendarDays, Clock, Mail, MapPin, Phone, User } from 'lucide-react';
import { Suspense } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { longDate } from '#web/format/dates.ts';
import { PlaceText } from '#web/place/place-text.tsx';
import { useSite } from '#web/site/site.ts';
import { Fact, Reminders } from '../choose/booking-facts.tsx';
import { BookingPlace } from '../choose/booking-place.tsx';
import { ItemsTable } from './items-table.tsx';

const BookingCode = lazyOr(() => import('./booking-code.tsx').then((module) => module.BookingCode));

interface BookingDetailsProps {
  booking: Booking;
  /** `10:00–12:00` */
  time: string;
  items: readonly RentalItem[];
}

export function BookingDetails({ booking, time, items }: BookingDetailsProps) {
  const { language } = useSite();
  return (
    <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
      <Panel className="grid gap-5 shadow-card">
        <dl className="grid gap-4">
          <Fact icon={<CalendarDays className="size-6" />} name={m.booking_date()}>
            <span className="inline-block first-letter:uppercase">
              {longDate(booking.bookingDate, language)}
            </span>
          </Fact>
          <Fact icon={<Clock className="size-6" />} name={m.booking_time()}>
            {time}
          </Fact>
          <Fact icon={<MapPin className="size-6" />} name={m.booking_way()}>
            <Way booking={booking} />
          </Fact>
        </dl>
        <ItemsTable
          itemsBooked={booking.itemsBooked}
          trip={booking.trip}
          totalCents={booking.totalCents}
          discountCents={booking.discountCents}
          items={items}
        />
      </Panel>
      <div className="grid gap-5">
        {!booking.cancelled && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <BookingCode reference={booking.reference} />
          </Suspense>
        )}
        <Panel tone="foam">
          <dl className="grid gap-4">
            <Fact icon={<User className="size-6" />} name={m.booking_customer()}>
              {booking.fullName}
            </Fact>
            {booking.email && (
              <Fact icon={<Mail className="size-6" />} name={m.booking_email()}>
                <span className="wrap-anywhere">{booking.email}</span>
              </Fact>
            )}
            <Fact icon={<Phone className="size-6" />} name={m.booking_phone()}>
              {booking.phoneNumber}
            </Fact>
          </dl>
        </Panel>
        <Reminders />
      </div>
    </div>
  );
}

/** Where a trip meets, or the place of the day with the week beside it. */
function Way({ booking: { bookingDate, trip } }: Pick<BookingDetailsProps, 'booking'>) {
  if (trip?.place) return <PlaceText place={trip.place} />;
  return (
    <>
      <BookingPlace date={bookingDate} />
      <a
        href="/#weekly-schedule"
        target="_blank"
        rel="noopener"
        className="block w-fit text-base font-normal underline decoration-1 underline-offset-4"
      >
        {m.booking_way_text()}
        <span className="sr-only">{m.site_new_tab()}</span>
      </a>
    </>
  );
}
