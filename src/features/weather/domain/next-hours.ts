import { type HourWeather, offshoreWind, type Verdict, worstVerdict } from './judge-hour.ts';

interface JudgedDay {
  seaDirection: number | null;
  hours: readonly ({ hour: number } & HourWeather)[];
  verdicts: readonly { itemId: string | null; hours: readonly ({ hour: number } & Verdict)[] }[];
}

export interface NextHour {
  hour: number;
  weather: HourWeather;
  /** The worst of the items; `null` where there is nothing to judge by. */
  verdict: Verdict | null;
  /** Whose verdict it is. */
  itemIds: string[];
}

/** The hours of a day from one on, each with the worst that is said of any of these items. */
export function nextHours(day: JudgedDay, itemIds: readonly string[], from: number): NextHour[] {
  return day.hours
    .filter(({ hour }) => hour >= from)
    .toSorted((a, b) => a.hour - b.hour)
    .map(({ hour, ...weather }) => {
      const judged = day.verdicts.flatMap(({ itemId, hours }) => {
        const found = hours.find((each) => each.hour === hour);
        return found && itemId !== null && itemIds.includes(itemId) ? [{ itemId, ...found }] : [];
      });
      const verdict = worstVerdict(judged);
      const concerned = judged.filter(({ level }) => level === verdict?.level);
      return { hour, weather, verdict, itemIds: concerned.map(({ itemId }) => itemId) };
    });
}

/** The first hour that is judged otherwise than the first of all, or no longer judged: `null` where nothing turns. */
export function turnOf(hours: readonly NextHour[]): Pick<NextHour, 'hour' | 'verdict'> | null {
  const [first, ...later] = hours;
  let expected = first?.hour ?? 0;
  for (const { hour, verdict } of later) {
    expected += 1;
    // Of the hours between nothing is known.
    if (hour > expected && first?.verdict) return { hour: expected, verdict: null };
    if (verdict?.level !== first?.verdict?.level) return { hour, verdict };
    expected = hour;
  }
  return null;
}

export type WindSide = 'land' | 'sea' | 'shore';

/** Less than a third of the wind, which is an angle of 20°, is still along the shore. */
const alongShare = 0.34;

/** Which side the wind comes from; `null` where that is not known. */
export function windSide(
  { windFrom }: Pick<HourWeather, 'windFrom'>,
  seaDirection: number | null,
): WindSide | null {
  const fromLand = offshoreWind({ wind: 1, windFrom }, seaDirection);
  const fromSea = offshoreWind({ wind: 1, windFrom }, seaDirection === null ? null : seaDirection + 180);
  if (fromLand === null || fromSea === null) return null;
  if (fromLand > alongShare) return 'land';
  return fromSea > alongShare ? 'sea' : 'shore';
}
