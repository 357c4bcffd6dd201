import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CloudSun, MapPin, Package } from 'lucide-react';
import { useState } from 'react';
import { placeOfDayQuery, useRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import {
  BookingCode,
  bookedTime,
  Fact,
  ItemsTable,
  PlaceOfDay,
} from '#features/booking-flow/web/guest-parts.public.ts';
import { isHeardLately } from '#features/weather/domain/heard-lately.public.ts';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { longDate } from '#web/format/dates.ts';
import { numberText } from '#web/format/numbers.ts';
import { startOf } from '#web/format/rental-times.ts';
import { PlaceText } from '#web/place/place-text.tsx';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking } from '../guest-page.contract.ts';
import { CalledOff } from './called-off/called-off.tsx';
import { ChosenNotice } from './called-off/chosen-notice.tsx';
import { isToChoose } from './called-off/is-to-choose.ts';
import { GuestChange } from './change/guest-change.tsx';
import { GuestFiles } from './guest-files.tsx';
import { GuestInvoice } from './guest-invoice.tsx';
import { GuestMoney } from './guest-money.tsx';
import { GuestNotices } from './guest-notices.tsx';
import { useShownAt } from './shown-at.ts';

interface GuestViewProps {
  booking: GuestBooking;
  token: string;
}

const stateTexts: Record<GuestBooking['status'], () => string> = {
  pending: () => m.guest_state_pending(),
  paid: () => m.guest_state_paid(),
  cancelled: () => m.guest_state_cancelled(),
};

/** Everything about a booking for its guest: what it is first, then its money, then what can be done with it. */
export function GuestView({ booking, token }: GuestViewProps) {
  const [done, setDone] = useState('');
  const isLive = booking.status !== 'cancelled';
  const isHeld = booking.holdSecondsLeft !== null;
  const now = useShownAt();
  const toChoose = isToChoose(booking, now) ? booking : null;
  const isOff = toChoose !== null && !toChoose.calledOff.isLifted;
  return (
    <div
      data-urgent={isHeld && booking.status === 'pending' ? '' : undefined}
      className="grid gap-5 noscript:[&_button]:hidden"
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
        <strong>{booking.reference}</strong>
        <span>
          {isOff ? m.guest_off_state() : isHeld ? m.guest_state_held() : stateTexts[booking.status]()}
        </span>
      </p>
      <div role="status" className="empty:hidden">
        {done && <Notice tone="success" title={done} />}
      </div>
      {booking.isReadOnly && <Notice title={m.guest_only_shows_title()}>{m.guest_only_shows_text()}</Notice>}
      {toChoose && !booking.isReadOnly ? (
        <CalledOff booking={toChoose} token={token} onDone={setDone} />
      ) : (
        booking.calledOff?.choice && (
          <ChosenNotice calledOff={booking.calledOff} isTrip={booking.trip !== undefined} />
        )
      )}
      {!isOff && !booking.isReadOnly && <GuestNotices booking={booking} token={token} onDone={setDone} />}
      <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <Booked booking={booking} isOff={isOff} />
        <div className="grid gap-5">
          {isLive && !isHeld && !isOff && <BookingCode reference={booking.reference} />}
          <GuestMoney booking={isOff ? { ...booking, canPay: false } : booking} token={token} />
          <GuestInvoice booking={booking} token={token} />
          {isLive && !isHeld && !toChoose && !booking.isReadOnly && (
            <GuestChange booking={booking} token={token} onDone={setDone} />
          )}
          <GuestFiles booking={booking} token={token} isOff={isOff} />
        </div>
      </div>
      {!booking.isReadOnly && <p className="text-sm text-sea-soft">{m.guest_link_note()}</p>}
    </div>
  );
}

/** @param isOff whether nothing takes place then: where and in which weather does not matter. */
function Booked({ booking, isOff }: { booking: GuestBooking; isOff: boolean }) {
  const { language } = useSite();
  const items = useRentalItems(language, null);
  const { bookingDate, itemsBooked, trip, totalCents, discountCents, forecast, bring, status } = booking;
  const isLive = status !== 'cancelled' && !isOff;
  const now = useShownAt();
  // In a tab left open.
  const isOutdated = forecast !== null && !forecast.old && !isHeardLately(new Date(forecast.heardAt), now);
  return (
    <Panel className="grid gap-5 shadow-card">
      <dl className="grid gap-4">
        <Fact icon={<CalendarDays className="size-6" />} name={m.guest_when()}>
          <span className="inline-block first-letter:uppercase">{longDate(bookingDate, language)}</span>
          <span className="block">{bookedTime(booking)}</span>
        </Fact>
        {isLive && (
          <Fact icon={<MapPin className="size-6" />} name={m.guest_where()}>
            {trip?.place ? <PlaceText place={trip.place} /> : <PlaceOfDay date={bookingDate} />}
          </Fact>
        )}
        {isLive && forecast && !isOutdated && (
          <Fact icon={<CloudSun className="size-6" />} name={m.guest_weather()}>
            <GuestWeather forecast={forecast} bookingDate={bookingDate} timeSlot={booking.timeSlot} />
          </Fact>
        )}
        {isLive && bring.length > 0 && (
          <Fact icon={<Package className="size-6" />} name={m.guest_bring()}>
            {bring.map((line) => (
              <span key={line} className="block text-base font-normal wrap-anywhere">
                {line}
              </span>
            ))}
          </Fact>
        )}
      </dl>
      <ItemsTable {...{ itemsBooked, trip, totalCents, discountCents }} items={items.data ?? []} />
    </Panel>
  );
}

interface GuestWeatherProps {
  forecast: NonNullable<GuestBooking['forecast']>;
  bookingDate: GuestBooking['bookingDate'];
  timeSlot: string;
}

const verdictLooks = { fine: 'text-kelp', care: 'text-amber', out: 'text-coral' };

/**
 * Wind and waves of the hour in which the rental begins, and what they mean for the boats. Their location is named only where the place of the day is known;
 * beside one that is still open, the name would be taken for it.
 */
function GuestWeather({ forecast, bookingDate, timeSlot }: GuestWeatherProps) {
  const { language } = useSite();
  const { location, wind, waveHeight, verdict, old } = forecast;
  const isPlaceKnown = Boolean(useQuery(placeOfDayQuery(bookingDate, language)).data?.place);
  const time = `${startOf(timeSlot).slice(0, 2)}:00`;
  const texts = [
    ...(wind === null ? [] : [m.guest_wind({ wind: numberText(Math.round(wind), language) })]),
    ...(waveHeight === null
      ? []
      : [m.guest_waves({ height: numberText(Math.round(waveHeight * 10) / 10, language) })]),
  ];
  if (old) return <span className="block text-base font-normal">{old}</span>;
  return (
    <>
      {texts.join(', ')}
      {verdict && (
        <span className={classNames('block text-base', verdictLooks[verdict.level])}>{verdict.text}</span>
      )}
      <span className="block text-sm font-normal text-sea-soft">
        {isPlaceKnown ? m.guest_weather_at({ location, time }) : time}
      </span>
    </>
  );
}
