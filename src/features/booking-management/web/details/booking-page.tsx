import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Mail, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { bookingQuery, useRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { BookingInvoices } from '#features/invoices/web/booking-invoices.public.tsx';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { businessToday } from '#shared/business-calendar.ts';
import { staffDate, staffTimestamp } from '#shared/staff-dates.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { languageLabel } from '#web/format/language-names.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { KeptPaddler } from '../../booking-list.contract.ts';
import { bookingSourceText, customerName } from '../customer-name.ts';
import { EmailProblem } from '../email-problem.tsx';
import { bookedRange } from '../list/booked-range.ts';
import { BookingStatusBadge } from '../list/booking-status-badge.tsx';
import { paddlersQuery } from '../manage-queries.ts';
import { AcceptedDocuments } from './accepted-documents.tsx';
import { BookingActions } from './booking-actions.tsx';
import { formerPaymentText } from './booking-money.ts';
import { BookingStory } from './booking-story.tsx';
import { DetailsSection } from './details-section.tsx';
import { GuestLink } from './guest-link.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { phoneAddress } from './phone-address.ts';

/** Everything about one booking, and what can be done with it. */
export function BookingPage({ id }: { id: string }) {
  const booking = useQuery({ ...bookingQuery(id, undefined), staleTime: 0 });
  // The list that was left, as it was filtered.
  const { state } = useLocation();
  const [list] = useState<string>(state?.list ?? '?tab=bookings');
  return (
    <PageContainer className="grid gap-4 py-4 sm:py-6">
      <BackLink to={`/admin${list}`}>{m.admin_tab_bookings()}</BackLink>
      {booking.data ? (
        <OpenedBooking booking={booking.data} />
      ) : (
        <>
          <h1 className="text-2xl">{m.staff_details_title()}</h1>
          {booking.isError ? (
            <StaffLoadFailure title={m.staff_details_failed()} query={booking} />
          ) : (
            <Spinner label={m.staff_details_loading()} />
          )}
        </>
      )}
    </PageContainer>
  );
}

function OpenedBooking({ booking }: { booking: Booking }) {
  return (
    <article aria-label={m.staff_details_title()} className="grid gap-4">
      <BookingHeader booking={booking} />
      <BookingActions booking={booking} />
      <EmailProblem booking={booking} />
      {booking.holdSecondsLeft !== null && (
        <Notice>{m.staff_details_held({ count: Math.ceil(booking.holdSecondsLeft / 60) })}</Notice>
      )}
      {booking.isErased && <Notice>{m.privacy_details_erased()}</Notice>}
      {booking.cancelled && <Notice tone="warning">{m.staff_details_cancelled()}</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Panel className="grid gap-4">
            <WhatAndWho booking={booking} />
            <BookedItems booking={booking} />
            <PaddlerList booking={booking} />
          </Panel>
          <Panel className="grid gap-4">
            <PaymentHistory booking={booking} />
          </Panel>
        </div>
        <div className="grid gap-4">
          <Panel>
            <BookingStory booking={booking} />
          </Panel>
          <Folded title={m.acceptances_title()}>
            <AcceptedDocuments booking={booking} />
          </Folded>
          <Folded title={m.invoice_title()}>
            <BookingInvoices bookingId={booking.id} />
          </Folded>
          <Folded title={m.guest_link_title()}>
            <GuestLink booking={booking} />
          </Folded>
        </div>
      </div>
    </article>
  );
}

/** What is seldom needed on the beach. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-lg border border-line bg-white px-5 sm:px-6">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

function BookingHeader({ booking }: { booking: Booking }) {
  const { language, timeZone } = useSite();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">
          <span className="block text-sm font-semibold text-sea-soft">{m.staff_details_title()}</span>
          {booking.reference} {customerName(booking)}
        </h1>
        <p className="text-sm text-sea-soft">
          {m.staff_details_number({ id: booking.id })} ·{' '}
          {m.staff_details_created({ time: staffTimestamp(booking.createdAt, language, timeZone) })}
        </p>
      </div>
      <p className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <BookingStatusBadge booking={booking} />
        {booking.dueCents > 0 && (
          <span className="text-lg font-bold tabular-nums">
            {m.bookings_due({ amount: euro(booking.dueCents, language) })}
          </span>
        )}
      </p>
    </header>
  );
}

function WhatAndWho({ booking }: { booking: Booking }) {
  const { language } = useSite();
  const payment =
    formerPaymentText(booking) ??
    (booking.paymentCompleted ? m.staff_payment_completed() : m.staff_payment_pending());
  const waiver = booking.waiverAccepted ? m.staff_waiver_accepted() : m.staff_waiver_not_accepted();
  return (
    <div className="grid gap-4 sm:max-lg:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-8 2xl:grid-cols-[auto_minmax(0,1fr)]">
      <DetailsSection title={m.staff_details_booking()}>
        <p className="text-lg font-bold">{staffDate(booking.bookingDate, language)}</p>
        <p className="text-lg font-bold tabular-nums">{bookedRange(booking)}</p>
        <p>{m.staff_details_payment({ state: payment })}</p>
        <p>{m.staff_details_waiver({ state: waiver })}</p>
      </DetailsSection>
      <DetailsSection title={m.staff_details_customer()}>
        <p>{customerName(booking)}</p>
        <Contact booking={booking} />
        <p className="text-sm text-sea-soft">
          {[
            languageLabel(booking.language, language),
            booking.dateOfBirth && m.staff_details_dob({ date: staffDate(booking.dateOfBirth, language) }),
            booking.source !== 'web' && bookingSourceText(booking.source),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </DetailsSection>
    </div>
  );
}

const contactLook = 'inline-flex min-h-11 items-center gap-2 underline underline-offset-4 lg:min-h-7';

function Contact({ booking: { email, phoneNumber } }: { booking: Booking }) {
  return (
    <>
      {phoneNumber && (
        <p>
          <a href={phoneAddress(phoneNumber)} className={contactLook}>
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            {phoneNumber}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`} className={contactLook}>
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            <span className="wrap-anywhere">{email}</span>
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
  const titleOf = (itemId: string) => catalogue.data?.find((item) => item.itemId === itemId)?.title ?? itemId;
  return (
    <DetailsSection title={m.staff_details_items()}>
      {booking.trip ? (
        <TripLink trip={booking.trip} />
      ) : (
        items === null && <p>{m.staff_details_no_items()}</p>
      )}
      <ul>
        {booking.trip?.people.map(({ name, quantity, unitPriceCents }) => (
          <li key={name} className="flex justify-between gap-4">
            <span className="wrap-anywhere">{`${quantity} × ${name}`}</span>
            <span className="tabular-nums">{euro(unitPriceCents * quantity, language)}</span>
          </li>
        ))}
        {items?.map(({ itemId, quantity, duration, unitPriceCents }) => (
          <li key={itemId} className="flex justify-between gap-4">
            <span>
              {m.staff_details_item({ quantity, item: titleOf(itemId), duration: durationText(duration) })}
            </span>
            {unitPriceCents !== undefined && !booking.trip && (
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
    </DetailsSection>
  );
}

/** Leads to all who come along. */
function TripLink({ trip: { departureId, title } }: { trip: NonNullable<Booking['trip']> }) {
  return (
    <Link
      to={`/admin/departure?id=${departureId}`}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere lg:min-h-7"
    >
      {title || m.trip_untitled()}
    </Link>
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
        {paddlers.data.map((paddler) => (
          <PaddlerRow key={paddler.position} booking={booking} paddler={paddler} />
        ))}
      </ol>
    </DetailsSection>
  );
}

function PaddlerRow({ booking, paddler }: { booking: Booking; paddler: KeptPaddler }) {
  const { language, timeZone } = useSite();
  const { isBooker, isMinor, guardianName, leftAt } = paddler;
  const { fullName, dateOfBirth } = isBooker ? booking : paddler;
  const erased = m.paddlers_erased();
  return (
    <li>
      <span className="wrap-anywhere">{fullName ?? erased}</span>
      <span className="block text-sm text-sea-soft">
        {dateOfBirth ? m.paddlers_born({ date: staffDate(dateOfBirth, language) }) : erased}
        {isMinor && <span className="block">{m.paddlers_minor({ guardian: guardianName ?? erased })}</span>}
        {leftAt && (
          <span className="block font-semibold text-coral-deep">
            {m.paddlers_left({ date: staffDate(businessToday(new Date(leftAt), timeZone), language) })}
          </span>
        )}
      </span>
    </li>
  );
}
