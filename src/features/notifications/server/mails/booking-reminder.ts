import { dueCentsOf } from '#features/bookings/server/bookings.public.ts';
import { readWhatToBring } from '#features/settings/server/settings.public.ts';
import { findForecast, type RentalForecast } from '#features/weather/server/weather.public.ts';
import { m } from '#i18n/generated/messages.js';
import { businessInstant } from '#shared/business-calendar.ts';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import { customerMail, type Writing } from '../notify-customer.ts';
import { type Fact, oneLine } from './mail-content.ts';

/** On the evening before. */
export const bookingReminder = customerMail('booking-reminder', async (_: object, writing) => {
  const { booking, words, locale, amount, context } = writing;
  const { bookingDate, startSlot } = booking;
  const time = slotStart(startSlot);
  const dueCents = dueCentsOf(booking);
  const startsAt = businessInstant(bookingDate, time, context.timeZone);
  return {
    tone: 'good',
    subject: m.mail_reminder_subject({ ...words, time }, { locale }),
    title: m.mail_reminder_title({}, { locale }),
    paragraphs: [
      m.mail_reminder_text({ ...words, time }, { locale }),
      ...(dueCents > 0 ? [m.mail_reminder_due({ amount: amount(dueCents) }, { locale })] : []),
      m.mail_code({}, { locale }),
    ],
    lastFacts: [...(await findWeather(writing)), ...(await findWhatToBring(writing))],
    lifeSeconds: Math.max(0, (startsAt.getTime() - context.clock.now().getTime()) / 1000),
    recordedFacts: { sums: { due: dueCents }, outcome: 'stands' },
  };
});

/** The weather of the hour, as far as it is forecast. */
async function findWeather({ tx, context, booking, found, locale }: Writing): Promise<Fact[]> {
  const { bookingDate: date, startSlot, items, language } = booking;
  const hour = Number(slotStart(startSlot).slice(0, 2));
  const forecast = await findForecast(tx, context, { date, startSlot, items });
  const weather = forecast ? weatherLines(forecast, language) : [];
  if (!forecast || weather.length === 0) return [];
  const time = `${String(hour).padStart(2, '0')}:00`;
  const location = oneLine(forecast.location);
  // Beside a place that is still open, the name of another would be taken for it.
  const note = found.place ? m.mail_forecast_where({ location, time }, { locale }) : time;
  return [[m.mail_fact_forecast({}, { locale }), ...weather, { note }]];
}

async function findWhatToBring({ tx, booking, locale }: Writing): Promise<Fact[]> {
  const bring = (await readWhatToBring(tx, booking.language)).map((note) => ({ note: oneLine(note) }));
  return bring.length > 0 ? [[m.mail_fact_bring({}, { locale }), ...bring]] : [];
}

function weatherLines({ wind, waveHeight }: RentalForecast, language: Language): string[] {
  const locale = toLocale(language);
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(localeTags[language], { maximumFractionDigits: digits }).format(value);
  return [
    ...(wind === null ? [] : [m.mail_forecast_wind({ wind: number(wind, 0) }, { locale })]),
    ...(waveHeight === null ? [] : [m.mail_forecast_waves({ height: number(waveHeight, 1) }, { locale })]),
  ];
}
