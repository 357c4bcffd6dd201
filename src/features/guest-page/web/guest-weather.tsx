import { useQuery } from '@tanstack/react-query';
import { placeOfDayQuery } from '#features/bookings/web/booking-queries.public.ts';
import { m } from '#i18n/generated/messages.js';
import { numberText } from '#web/format/numbers.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking } from '../guest-page.contract.ts';

interface GuestWeatherProps {
  forecast: NonNullable<GuestBooking['forecast']>;
  bookingDate: GuestBooking['bookingDate'];
  timeSlot: string;
}

/**
 * Wind and waves of the hour in which the rental begins. Their location is named only where the place of the day is known;
 * beside one that is still open, the name would be taken for it.
 */
export function GuestWeather({ forecast, bookingDate, timeSlot }: GuestWeatherProps) {
  const { language } = useSite();
  const { location, wind, waveHeight } = forecast;
  const isPlaceKnown = Boolean(useQuery(placeOfDayQuery(bookingDate, language)).data?.place);
  const time = `${startOf(timeSlot).slice(0, 2)}:00`;
  const texts = [
    ...(wind === null ? [] : [m.guest_wind({ wind: numberText(Math.round(wind), language) })]),
    ...(waveHeight === null
      ? []
      : [m.guest_waves({ height: numberText(Math.round(waveHeight * 10) / 10, language) })]),
  ];
  return (
    <>
      {texts.join(', ')}
      <span className="block text-sm font-normal text-sea-soft">
        {isPlaceKnown ? m.guest_weather_at({ location, time }) : time}
      </span>
    </>
  );
}
