import { m } from '#i18n/generated/messages.js';
import { numberText } from '#web/format/numbers.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking } from '../guest-page.contract.ts';

interface GuestWeatherProps {
  forecast: NonNullable<GuestBooking['forecast']>;
  timeSlot: string;
}

/** Wind and waves of the hour in which the rental begins. */
export function GuestWeather({ forecast: { location, wind, waveHeight }, timeSlot }: GuestWeatherProps) {
  const { language } = useSite();
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
        {m.guest_weather_at({ location, time: `${startOf(timeSlot).slice(0, 2)}:00` })}
      </span>
    </>
  );
}
