/** What is forecast for an hour; `null` where it is not known. */
export interface HourWeather {
  /** The mean at a height of 10 m, in km/h. */
  wind: number | null;
  /** In km/h. */
  gusts: number | null;
  /** Where the wind comes from, in degrees clockwise from north. */
  windFrom: number | null;
  /** In metres. */
  waveHeight: number | null;
  /** As the WMO numbers the weather. */
  weatherCode: number | null;
}

/** Above which an item does not go out; `null` where nothing is too much. */
export interface ItemLimits {
  /** In km/h. */
  maxWind: number | null;
  /** In km/h. */
  maxGusts: number | null;
  /** The part of the wind that blows from land to sea, in km/h. */
  maxOffshoreWind: number | null;
  /** In metres. */
  maxWaveHeight: number | null;
}

export const noLimits: ItemLimits = {
  maxWind: null,
  maxGusts: null,
  maxOffshoreWind: null,
  maxWaveHeight: null,
};

export function isLimited({ maxWind, maxGusts, maxOffshoreWind, maxWaveHeight }: ItemLimits): boolean {
  return [maxWind, maxGusts, maxOffshoreWind, maxWaveHeight].some((limit) => limit !== null);
}

/** From the best to the worst. */
export const levels = ['fine', 'care', 'out'] as const;
/** `out`: the item does not go out. */
export type Level = (typeof levels)[number];

/** In the order in which they are told. */
export const reasonKinds = ['thunderstorm', 'offshore', 'wind', 'gusts', 'waves'] as const;

/** What makes a verdict: km/h or metres, the code of a thunderstorm, and `null` where it is not known. */
export interface Reason {
  kind: (typeof reasonKinds)[number];
  value: number | null;
}

export interface Verdict {
  level: Level;
  /** Empty for `fine`. */
  why: Reason[];
}

/** From this share of a limit on, it is near. */
const careShare = 0.8;

/**
 * Whether an item goes out in an hour. Above a limit it does not; near one, in a thunderstorm, and where something is not
 * known that has a limit, it takes care.
 * @param seaDirection where one looks from the beach to the open sea, in degrees clockwise from north.
 * @returns `null` where there is nothing to judge by: the item has no limit, and no thunderstorm is known of.
 */
export function judgeHour(
  hour: HourWeather,
  seaDirection: number | null,
  limits: ItemLimits,
): Verdict | null {
  const isThunderstorm = hour.weatherCode !== null && hour.weatherCode >= 95 && hour.weatherCode <= 99;
  if (!isLimited(limits) && !isThunderstorm) return null;
  const isStormCare = isThunderstorm || hour.weatherCode === null;
  const judged: [Level, Reason][] = [
    [isStormCare ? 'care' : 'fine', { kind: 'thunderstorm', value: hour.weatherCode }],
    judge('offshore', offshoreWind(hour, seaDirection), limits.maxOffshoreWind),
    judge('wind', hour.wind, limits.maxWind),
    judge('gusts', gustsOf(hour, limits), limits.maxGusts),
    judge('waves', hour.waveHeight, limits.maxWaveHeight),
  ];
  const level = worstLevel(judged.map(([each]) => each));
  const why = judged.flatMap(([each, reason]) => (each === level && level !== 'fine' ? [reason] : []));
  return { level, why };
}

function judge(kind: Reason['kind'], value: number | null, limit: number | null): [Level, Reason] {
  const reason = { kind, value };
  if (limit === null) return ['fine', reason];
  if (value === null) return ['care', reason];
  if (value > limit) return ['out', reason];
  return [value > limit * careShare ? 'care' : 'fine', reason];
}

/** Never below the mean, whatever a service says; where they are not known, a mean above their limit is enough. */
function gustsOf({ wind, gusts }: HourWeather, { maxGusts }: ItemLimits): number | null {
  if (gusts === null) return wind !== null && maxGusts !== null && wind > maxGusts ? wind : null;
  return Math.max(gusts, wind ?? 0);
}

const inRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** The part of the wind that blows from land to sea, in km/h; 0 for a wind from the sea. */
export function offshoreWind(
  { wind, windFrom }: Pick<HourWeather, 'wind' | 'windFrom'>,
  seaDirection: number | null,
): number | null {
  if (wind === null || windFrom === null || seaDirection === null) return null;
  return Math.max(0, wind * Math.cos(inRadians(windFrom - (seaDirection + 180))));
}

export function worstLevel(several: readonly Level[]): Level {
  return levels.findLast((level) => several.includes(level)) ?? 'fine';
}

/** The worst of several verdicts, with the highest value of each reason; `null` where none was passed. */
export function worstVerdict(verdicts: readonly (Verdict | null)[]): Verdict | null {
  const passed = verdicts.filter((verdict) => verdict !== null);
  if (passed.length === 0) return null;
  const level = worstLevel(passed.map((verdict) => verdict.level));
  const all = passed.filter((verdict) => verdict.level === level).flatMap(({ why }) => why);
  const why = reasonKinds.flatMap((kind): Reason[] => {
    const values = all.filter((reason) => reason.kind === kind).map(({ value }) => value);
    const known = values.filter((value) => value !== null);
    if (values.length === 0) return [];
    return [{ kind, value: known.length > 0 ? Math.max(...known) : null }];
  });
  return { level, why };
}
