import { m } from '#i18n/generated/messages.js';
import { type Language, localeTags } from '#shared/language.ts';
import { clockText } from '#web/format/times.ts';
import type { Card } from '../domain/card.public.ts';
import { pointText } from '../domain/coordinates.ts';
import type { OverdueStep, StepKind } from '../domain/steps.public.ts';

/** One answer to what a coast guard asks. */
export interface CardLine {
  label: string;
  values: string[];
}

export interface CardReader {
  language: Language;
  timeZone: string;
  /** Name and phone of the business. */
  reporter: readonly string[];
  emergencyNumbers: readonly string[];
}

/** The card in words, line by line: the same on the screen, on paper and in what is shared. */
export function cardLines(card: Card, reader: CardReader): CardLine[] {
  const { language, timeZone, reporter, emergencyNumbers } = reader;
  const clock = (instant: string) => clockText(instant, language, timeZone);
  const unknown = m.overdue_unknown();
  return [
    { label: m.overdue_people(), values: [peopleText(card)] },
    { label: m.overdue_paddlers(), values: paddlerTexts(card) },
    { label: m.overdue_craft(), values: craftTexts(card) },
    { label: m.overdue_colours(), values: [unknown] },
    { label: m.overdue_jackets(), values: [jacketsText(card) || unknown] },
    { label: m.overdue_last_seen(), values: [lastSeenText(card, clock)] },
    { label: m.overdue_start(), values: startTexts(card) },
    { label: m.overdue_times(), values: [timesText(card, clock)] },
    { label: m.overdue_wind(), values: [windText(card, { language, clock })] },
    { label: m.overdue_drift(), values: driftTexts(card, language) },
    { label: m.overdue_phone(), values: [card.phone ?? unknown] },
    { label: m.overdue_reporter(), values: [reporter.join(', ')] },
    { label: m.overdue_booking(), values: [[card.reference, card.name].filter(Boolean).join(', ')] },
    { label: m.overdue_emergency(), values: [emergencyNumbers.join(', ')] },
  ];
}

function peopleText({ people: { count, isAtMost } }: Card): string {
  return isAtMost ? m.overdue_at_most({ count }) : String(count);
}

/** `2 × M, 1 × S` */
function jacketsText({ jackets }: Card): string {
  const counts = Object.entries(jackets).map(([size, count]) => `${count} × ${size}`);
  return counts.join(', ');
}

function paddlerTexts({ paddlers, name }: Card): string[] {
  if (paddlers.length === 0) return [name ? m.overdue_booked_by({ name }) : m.overdue_unknown()];
  return paddlers.map((each) => {
    const who = each.name ?? m.overdue_unnamed();
    return each.age === null ? who : m.overdue_age({ name: who, age: each.age });
  });
}

function craftTexts({ craft, unitsBack }: Card): string[] {
  const texts = craft.map(
    ({ title, quantity, numbers }) =>
      `${quantity} × ${title}${numbers.length > 0 ? ` (${numbers.join(', ')})` : ''}`,
  );
  return unitsBack > 0 ? [...texts, m.overdue_partly_back({ count: unitsBack })] : texts;
}

type Clock = (instant: string) => string;

function lastSeenText({ lastSeen: { where, at, isSeen } }: Card, clock: Clock): string {
  if (at === null) return m.overdue_unknown();
  const time = clock(at);
  if (!isSeen) return m.overdue_at_start({ time, place: where ?? m.overdue_unknown() });
  return where === null ? m.overdue_seen_without({ time }) : m.overdue_seen_at({ time, note: where });
}

function startTexts({ start }: Card): string[] {
  if (!start) return [m.overdue_unknown()];
  return start.point ? [start.name, pointText(start.point)] : [start.name];
}

function timesText({ outSince, dueBack, minutesLate }: Card, clock: Clock): string {
  const times = { out: outSince ? clock(outSince) : '–', due: clock(dueBack) };
  return minutesLate > 0
    ? m.overdue_times_late({ ...times, minutes: minutesLate })
    : m.overdue_times_text(times);
}

/** Those at sea count in knots. */
const kmhPerKnot = 1.852;

function windText({ windNow }: Card, { language, clock }: { language: Language; clock: Clock }): string {
  if (!windNow) return m.overdue_unknown();
  const whole = (value: number) => new Intl.NumberFormat(localeTags[language]).format(Math.round(value));
  const speed = `${whole(windNow.wind)} km/h (${whole(windNow.wind / kmhPerKnot)} kn)`;
  const wind =
    windNow.windFrom === null
      ? speed
      : m.overdue_wind_from({ wind: speed, degrees: Math.round(windNow.windFrom) });
  return m.overdue_wind_heard({ wind, place: windNow.location, time: clock(windNow.heardAt) });
}

const missingTexts = {
  wind: () => m.overdue_drift_no_wind(),
  place: () => m.overdue_drift_no_place(),
  start: () => m.overdue_drift_no_start(),
};

/** `1.9` in the language of the screen. */
export function kilometres(value: number, language: Language): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(localeTags[language], digits).format(value);
}

function driftTexts({ drift }: Card, language: Language): string[] {
  if ('missing' in drift) return [missingTexts[drift.missing]()];
  const { centre, radiusKm, distanceKm, bearing, hours } = drift;
  const circle = {
    hours: kilometres(hours, language),
    radius: kilometres(radiusKm, language),
    centre: pointText(centre),
  };
  const text =
    bearing === null
      ? m.overdue_drift_still(circle)
      : m.overdue_drift_text({
          ...circle,
          distance: kilometres(distanceKm, language),
          bearing: Math.round(bearing) % 360,
        });
  return [text, m.overdue_drift_assumption()];
}

const stepTexts: Record<StepKind, (facts: { name: string }) => string> = {
  'card-opened': () => m.overdue_step_card_opened(),
  'called-guest': () => m.overdue_step_called_guest(),
  'called-neighbour': (facts) => m.overdue_step_called_neighbour(facts),
  seen: () => m.overdue_step_seen(),
  'called-coast-guard': () => m.overdue_step_called_coast_guard(),
  found: () => m.overdue_step_found(),
};

/** `Drill · Guest called: no answer`; who noted it stands beside it. */
export function stepText(
  { kind, isDrill, note, neighbourId }: OverdueStep,
  nameOf: (bookingId: number) => string,
): string {
  const what = stepTexts[kind]({ name: neighbourId == null ? '' : nameOf(neighbourId) });
  return `${isDrill ? `${m.overdue_drill()} · ` : ''}${what}${note ? `: ${note}` : ''}`;
}

interface Story {
  lines: readonly CardLine[];
  isDrill: boolean;
  /** What was done, a line each. */
  steps: readonly string[];
}

/** The whole card as text, for messages. A drill says so before and after. */
export function cardText({ lines, isDrill, steps }: Story): string {
  const mark = isDrill ? [m.overdue_drill_mark()] : [];
  const texts = lines.map(({ label, values }) => `${label}: ${values.join('; ')}`);
  return [
    ...mark,
    m.overdue_title().toLocaleUpperCase(),
    ...texts,
    ...(steps.length > 0 ? [`${m.overdue_timeline()}:`, ...steps] : []),
    ...mark,
  ].join('\n');
}
