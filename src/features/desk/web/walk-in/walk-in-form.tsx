import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  checkTypedPhone,
  useProposedCountries,
  VoucherField,
  type VoucherFieldProps,
} from '#features/booking-flow/web/booking-form.public.ts';
import type { KeptVoucher } from '#features/booking-flow/web/booking-progress.public.ts';
import { dayAvailabilityQuery, useRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { writeItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useIsOnline } from '#web/connection/use-is-online.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import { ItemTiles } from './item-tiles.tsx';
import { PayButtons } from './pay-buttons.tsx';
import { StartChoice } from './start-choice.tsx';
import { UnitsAndDuration, type WalkInLine } from './units-and-duration.tsx';
import { useStart } from './use-start.ts';
import { useWalkIn, type WalkInPayment } from './use-walk-in.ts';
import { type Customer, noCustomer, WalkInCustomer } from './walk-in-customer.tsx';

/** Availability is refetched while the customer decides. */
const refetchInterval = 15_000;

export function WalkInForm({ onBooked }: { onBooked: (booking: Booking) => void }) {
  const { language } = useSite();
  const start = useStart();
  const items = useRentalItems(language, null, start.date);
  const day = useQuery({ ...dayAvailabilityQuery(start.date), refetchInterval });
  const [line, setLine] = useState<WalkInLine | null>(null);
  const [customer, setCustomer] = useState<Customer>(noCustomer);
  const [isNameMissing, setNameMissing] = useState(false);
  const [phoneError, setPhoneError] = useState<string>();
  const countries = useProposedCountries();
  const [voucher, setVoucher] = useState<KeptVoucher | null>(null);
  const booking = useWalkIn(onBooked);
  const isOnline = useIsOnline();
  const item = items.data?.find(({ itemId }) => itemId === line?.itemId);
  const price = item?.prices.find(({ duration }) => duration === line?.duration);
  const priceCents = (price?.amountCents ?? 0) * (line?.quantity ?? 0);
  // A new price needs a new check of the code; booking is blocked until then.
  const isStale = voucher !== null && voucher.priceCents !== priceCents;

  async function book(pay: WalkInPayment) {
    if (!line?.duration || !price) return;
    const isMissing = start.source === 'phone' && customer.fullName.trim() === '';
    setNameMissing(isMissing);
    if (isMissing) return void document.getElementById('walk-in-name')?.focus();
    const { issue, ...phone } = await checkTypedPhone(customer, countries);
    setPhoneError(issue === null ? undefined : issueText(issue));
    if (issue !== null) return void document.getElementById('walk-in-phone')?.focus();
    const { itemId, quantity, duration } = line;
    const booked = { itemId, quantity, duration, unitPriceCents: price.amountCents };
    booking.book({
      source: start.source,
      itemsBooked: writeItemsBooked([booked]),
      pay,
      language,
      ...(voucher ? { voucher: { code: voucher.code, discountCents: voucher.discountCents } } : {}),
      // What the buttons say, also where a half hour begins in this moment.
      bookingDate: start.date,
      timeSlot: start.timeSlot ?? '',
      ...Object.fromEntries(
        Object.entries({ ...customer, phoneCountry: '', ...phone }).flatMap(([key, text]) =>
          text.trim() ? [[key, text.trim()]] : [],
        ),
      ),
    });
  }

  if (items.isError || day.isError)
    return <StaffLoadFailure title={m.walk_in_load_failed()} query={items.isError ? items : day} />;
  if (!items.data || !day.data) return isOnline ? <Spinner label={m.walk_in_loading()} /> : <Offline />;
  return (
    <div className="grid gap-5">
      {!isOnline && <Offline />}
      <StartChoice start={start} />
      {start.timeSlot === null ? (
        <Notice tone="warning">{start.isToday ? m.walk_in_closed() : m.walk_in_day_closed()}</Notice>
      ) : (
        <>
          <ItemTiles
            items={items.data}
            day={day.data}
            timeSlot={start.timeSlot}
            chosen={line?.itemId ?? null}
            onChoose={(itemId, timeSlot) => {
              setLine({ itemId, quantity: 1, duration: null });
              if (timeSlot !== start.timeSlot) start.chooseSlot(timeSlot);
            }}
          />
          {item && line && (
            <UnitsAndDuration
              item={item}
              day={day.data}
              timeSlot={start.timeSlot}
              passedMinutes={start.passedOf(start.timeSlot)}
              line={line}
              onChange={setLine}
            />
          )}
          {line?.duration && price && (
            <>
              <WalkInCustomer
                customer={customer}
                onChange={setCustomer}
                phoneError={phoneError}
                isNameMissing={isNameMissing}
                isOpen={start.source === 'phone'}
              />
              <WalkInVoucher priceCents={priceCents} voucher={voucher} onChange={setVoucher} />
              <PayButtons
                amountCents={priceCents - (isStale ? 0 : (voucher?.discountCents ?? 0))}
                pending={booking.pending}
                isBlocked={isStale || !isOnline}
                onPay={(pay) => void book(pay)}
              />
            </>
          )}
        </>
      )}
      {booking.error !== null && (
        <Notice tone="error" announce title={m.walk_in_failed()}>
          {describeForStaff(booking.error)}
        </Notice>
      )}
    </div>
  );
}

/** Units and prices are the server's: without it nothing can be sold twice, and nothing at all. */
function Offline() {
  return <Notice tone="warning" announce title={m.walk_in_offline()} />;
}

/** A voucher code that a customer brings to the desk or reads out on the phone. */
function WalkInVoucher(props: VoucherFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button look="quiet" className="-ml-5 justify-self-start" onClick={() => setOpen(true)}>
        {m.voucher_open()}
      </Button>
    );
  return <VoucherField key={props.priceCents} {...props} />;
}
