import { useQuery } from '@tanstack/react-query';
import { bookingQuery, useRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { m } from '#i18n/generated/messages.js';
import { staffDate, staffTimestamp } from '#shared/staff-dates.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { durationText } from '#web/format/durations.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { KeptPaddler } from '../../booking-list.contract.ts';
import { BookingNotes } from '../booking-notes.tsx';
import { bookingSourceText, customerName } from '../customer-name.ts';
import { EmailProblem } from '../email-problem.tsx';
import { bookedRange } from '../list/booked-range.ts';
import { paddlersQuery, useBookings } from '../manage-queries.ts';
import { AcceptedDocuments } from './accepted-documents.tsx';
import { BookingActions } from './booking-actions.tsx';
import { formerPaymentText } from './booking-money.ts';
import { DetailsSection } from './details-section.tsx';
import { GuestLink } from './guest-link.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { phoneAddress } from './phone-address.ts';
import { useOpenedBooking } from './use-opened-booking.ts';

/** The details of the booking that the address names; older ones are not in the list and are asked for. */
export function BookingDetailsDialog() {
  const [id, open] = useOpenedBooking();
  const listed = useBookings().bookings.find((booking) => String(booking.id) === id);
  return (
    <Dialog
      open={id !== null}
      onClose={() => open(null)}
      title={m.staff_details_title()}
      closeLabel={m.site_close()}
    >
      {id !== null && (listed ? <BookingDetails booking={listed} /> : <UnlistedBooking id={id} />)}
    </Dialog>
  );
}

function UnlistedBooking({ id }: { id: string }) {
  const { data, error } = useQuery({ ...bookingQuery(id, undefined), staleTime: 0 });
  if (data) return <BookingDetails booking={data} />;
  if (!error) return <Spinner label={m.staff_details_loading()} />;
  return (
    <Notice tone="error" announce title={m.staff_details_failed()}>
      {describeForStaff(error)}
    </Notice>
  );
}

function BookingDetails({ booking }: { booking: Booking }) {
  const { language, timeZone } = useSite();
  const payment =
    formerPaymentText(booking) ??
    (booking.paymentCompleted ? m.staff_payment_completed() : m.staff_payment_pending());
  const waiver = booking.waiverAccepted ? m.staff_waiver_accepted() : m.staff_waiver_not_accepted();
  return (
    <>
      <p>
        <span className="flex flex-wrap justify-between gap-x-4 text-lg font-bold">
          {m.staff_details_number({ id: booking.id })}
          <span>{booking.reference}</span>
        </span>
        <span className="text-sm text-sea-soft">
          {m.staff_details_created({ time: staffTimestamp(booking.createdAt, language, timeZone) })}
        </span>
      </p>
      <BookingActions booking={booking} />
      <EmailProblem booking={booking} />
      {booking.holdSecondsLeft !== null && (
        <Notice>{m.staff_details_held({ count: Math.ceil(booking.holdSecondsLeft / 60) })}</Notice>
      )}
      {booking.isErased && <Notice>{m.privacy_details_erased()}</Notice>}
      {booking.cancelled && <Notice tone="warning">{m.staff_details_cancelled()}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <DetailsSection title={m.staff_details_customer()}>
          <p>{customerName(booking)}</p>
          <Contact booking={booking} />
          {booking.dateOfBirth && (
            <p>{m.staff_details_dob({ date: staffDate(booking.dateOfBirth, language) })}</p>
          )}
          {booking.source !== 'web' && (
            <p className="text-sm text-sea-soft">{bookingSourceText(booking.source)}</p>
          )}
        </DetailsSection>
        <DetailsSection title={m.staff_details_booking()}>
          <p>{staffDate(booking.bookingDate, language)}</p>
          <p className="tabular-nums">{bookedRange(booking)}</p>
          <p>{m.staff_details_payment({ state: payment })}</p>
          {booking.paymentCompleted && booking.dueCents > 0 && (
            <p className="font-semibold">{m.bookings_due({ amount: euro(booking.dueCents, language) })}</p>
          )}
          <p>{m.staff_details_waiver({ state: waiver })}</p>
        </DetailsSection>
      </div>
      <DetailsSection title={m.staff_details_items()}>
        <BookedItems booking={booking} />
      </DetailsSection>
      <PaddlerList booking={booking} />
      <BookingNotes booking={booking} />
      <PaymentHistory bookingId={booking.id} />
      <GuestLink booking={booking} />
      <AcceptedDocuments booking={booking} />
    </>
  );
}

function Contact({ booking: { email, phoneNumber } }: { booking: Booking }) {
  return (
    <>
      {email && (
        <p>
          <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
            {email}
          </a>
        </p>
      )}
      {phoneNumber && (
        <p>
          <a href={phoneAddress(phoneNumber)} className="underline underline-offset-4">
            {phoneNumber}
          </a>
        </p>
      )}
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
      {booking.discountCents > 0 && (
        <li className="mt-1 flex justify-between gap-4 border-t border-line pt-1">
          <span>{m.voucher_discount_of({ code: booking.voucherCode ?? '' })}</span>
          <span className="tabular-nums">{euro(-booking.discountCents, language)}</span>
        </li>
      )}
      <li className="mt-1 flex justify-between gap-4 border-t border-line pt-1 font-semibold">
        <span>{m.staff_details_total()}</span>
        <span className="tabular-nums">{euro(booking.totalCents, language)}</span>
      </li>
    </ul>
  );
}

/** The paddlers of a booking; nothing if they were not asked for. */
export function PaddlerList({ booking }: { booking: Booking }) {
  const paddlers = useQuery(paddlersQuery(booking.id));
  if (paddlers.isError) return <StaffLoadFailure title={m.paddlers_failed()} query={paddlers} />;
  if (!paddlers.data?.length) return null;
  return (
    <DetailsSection title={m.paddlers_title()}>
      <ol className="grid gap-1">
        {paddlers.data.map((paddler, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <PaddlerRow key={index} booking={booking} paddler={paddler} />
        ))}
      </ol>
    </DetailsSection>
  );
}

function PaddlerRow({ booking, paddler }: { booking: Booking; paddler: KeptPaddler }) {
  const { language } = useSite();
  const { isBooker, isMinor, guardianName } = paddler;
  const { fullName, dateOfBirth } = isBooker ? booking : paddler;
  const erased = m.paddlers_erased();
  return (
    <li>
      <span className="wrap-anywhere">{fullName ?? erased}</span>
      <span className="block text-sm text-sea-soft">
        {dateOfBirth ? m.paddlers_born({ date: staffDate(dateOfBirth, language) }) : erased}
        {isMinor && <span className="block">{m.paddlers_minor({ guardian: guardianName ?? erased })}</span>}
      </span>
    </li>
  );
}
