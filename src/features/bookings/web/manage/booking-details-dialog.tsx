import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSite } from '#ui/site.ts';
import type { Booking } from '../../bookings.contract.ts';
import { parseItemsBooked } from '../../domain/items-booked.ts';
import { useRentalItems } from '../booking-queries.ts';
import { durationText, euro } from '../rental-words.ts';
import { bookedRange } from './booked-range.ts';
import { staffDate, staffTimestamp } from './staff-dates.ts';

export function BookingDetailsDialog({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  return (
    <Dialog
      open={booking !== null}
      onClose={onClose}
      title={m.staff_details_title()}
      closeLabel={m.site_close()}
    >
      {booking && <BookingDetails booking={booking} />}
    </Dialog>
  );
}

function BookingDetails({ booking }: { booking: Booking }) {
  const { language, timeZone } = useSite();
  const payment = booking.paymentCompleted ? m.staff_payment_completed() : m.staff_payment_pending();
  const waiver = booking.waiverAccepted ? m.staff_waiver_accepted() : m.staff_waiver_not_accepted();
  return (
    <>
      <p>
        <span className="block text-lg font-bold">{m.staff_details_number({ id: booking.id })}</span>
        <span className="text-sm text-sea-soft">
          {m.staff_details_created({ time: staffTimestamp(booking.createdAt, language, timeZone) })}
        </span>
      </p>
      {booking.cancelled && <Notice tone="warning">{m.staff_details_cancelled()}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Section title={m.staff_details_customer()}>
          <p>{booking.fullName}</p>
          <p>
            <a href={`mailto:${booking.email}`} className="wrap-anywhere underline underline-offset-4">
              {booking.email}
            </a>
          </p>
          <p>
            <a
              href={`tel:${booking.phoneNumber.replace(/[^\d+]/g, '')}`}
              className="underline underline-offset-4"
            >
              {booking.phoneNumber}
            </a>
          </p>
          <p>{m.staff_details_dob({ date: booking.dateOfBirth })}</p>
        </Section>
        <Section title={m.staff_details_booking()}>
          <p>{staffDate(booking.bookingDate, language)}</p>
          <p className="tabular-nums">{bookedRange(booking)}</p>
          <p>{m.staff_details_payment({ state: payment })}</p>
          <p>{m.staff_details_waiver({ state: waiver })}</p>
        </Section>
      </div>
      <Section title={m.staff_details_items()}>
        <BookedItems booking={booking} />
      </Section>
    </>
  );
}

function BookedItems({ booking }: { booking: Booking }) {
  const { language } = useSite();
  const catalogue = useRentalItems(language, null);
  const items = parseItemsBooked(booking.itemsBooked);
  if (!items) return <p>{m.staff_details_no_items()}</p>;
  const titleOf = (itemId: string) => catalogue.data?.find((item) => item.itemId === itemId)?.title ?? itemId;
  return (
    <ul>
      {items.map(({ itemId, quantity, duration, unitPriceCents }) => (
        <li key={itemId} className="flex justify-between gap-4">
          <span>
            {m.staff_details_item({ quantity, item: titleOf(itemId), duration: durationText(duration) })}
          </span>
          {unitPriceCents !== undefined && (
            <span className="tabular-nums">{euro(unitPriceCents * quantity, language)}</span>
          )}
        </li>
      ))}
      <li className="mt-1 flex justify-between gap-4 border-t border-line pt-1 font-semibold">
        <span>{m.staff_details_total()}</span>
        <span className="tabular-nums">{euro(booking.totalCents, language)}</span>
      </li>
    </ul>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="text-sm text-sea-soft">{title}</h3>
      {children}
    </section>
  );
}
