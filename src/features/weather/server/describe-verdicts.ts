import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import { formatDate } from '#shared/date-format.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import { type Verdict, worstVerdict } from '../domain/judge-hour.ts';
import { levelText, momentText, oldText, reasonsText } from '../verdict-texts.ts';
import type { DayForecast } from '../weather.contract.ts';
import { findForecast, type JudgedDay, type Now, type Rental } from './read-forecasts.ts';

/** The forecast of a day with its verdicts in words, so that pages of visitors need no code for them. */
export function describeDay(day: JudgedDay, language: Language, timeZone: string): DayForecast {
  const { date, location, seaDirection, heardAt, hours, verdicts } = day;
  const isOld = hours.length === 0;
  const judged = [...verdicts, ...judgeForAnybody(day)];
  const isRough = judged.some((item) => item.hours.some(({ level }) => level !== 'fine'));
  return {
    ...{ date, location, seaDirection, heardAt: heardAt.toISOString(), hours },
    verdicts: judged.map(({ itemId, hours: known }) => ({
      itemId,
      hours: known.map(({ hour, ...verdict }) => ({ hour, ...verdict, ...describeMark(verdict, language) })),
    })),
    ...(isRough ? { rough: m.weather_rough({}, { locale: toLocale(language) }) } : {}),
    ...(isOld ? { old: oldText(heardAt, language, timeZone) } : {}),
  };
}

/** What nothing is to be said of has no words. A guest is told the first reason that is known, which fits below a time. */
function describeMark({ level, why }: Verdict, language: Language) {
  if (level === 'fine') return {};
  const first = why.find(({ value }) => value !== null) ?? why[0];
  return { label: levelText(level, language), text: reasonsText(first ? [first] : [], language) };
}

/** For who has not chosen an item yet: where only some do not go out, it is worth a look which. */
function judgeForAnybody({ hours, verdicts, itemCount }: JudgedDay) {
  const judged = hours.flatMap(({ hour }) => {
    const ofHour = verdicts.flatMap((item) => item.hours.filter((each) => each.hour === hour));
    const verdict = worstVerdict(ofHour);
    if (!verdict) return [];
    const isOutForAll = ofHour.filter(({ level }) => level === 'out').length === itemCount;
    return [
      { hour, ...verdict, level: verdict.level === 'out' && !isOutForAll ? 'care' : verdict.level } as const,
    ];
  });
  return judged.length > 0 ? [{ itemId: null, hours: judged }] : [];
}

/** `Care: offshore wind 13 km/h, waves 0.7 m` */
export function describeVerdict({ level, why }: Verdict, language: Language): string {
  const label = levelText(level, language);
  return why.length > 0 ? `${label}: ${reasonsText(why, language)}` : label;
}

/**
 * What forecast and limits say of a rental at a moment, in a sentence that can be kept as evidence.
 * @returns `null` where there is nothing to judge by, or any of the forecast of then has been replaced since.
 */
export async function describeRental(
  executor: Executor,
  now: Now,
  rental: Rental & { language: Language },
): Promise<string | null> {
  const { date, startSlot, language } = rental;
  const forecast = await findForecast(executor, now, rental);
  if (!forecast || forecast.renewedAt > now.clock.now()) return null;
  const { verdict, isOld, heardAt, location: place } = forecast;
  if (isOld) return oldText(heardAt, language, now.timeZone);
  if (!verdict) return null;
  const day = formatDate(date, language, { day: 'numeric', month: 'long', year: 'numeric' });
  const facts = {
    place,
    when: `${day}, ${slotStart(startSlot)}`,
    verdict: describeVerdict(verdict, language),
    heard: momentText(heardAt, language, now.timeZone),
  };
  return m.weather_kept_verdict(facts, { locale: toLocale(language) });
}
