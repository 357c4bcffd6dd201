import { addDays, businessInstant, daysBetween, type LocalDate } from '#shared/business-calendar.ts';
import {
  type Duration,
  endsByClosing,
  slotNumbersOf,
  slotStart,
  slotsCovered,
  usualHours,
} from '#shared/rental-time.ts';
import { type Chance, createChance } from './chance.ts';
import { createPerson, type Person } from './people.ts';
import { asKnown, chooseSource, type Guest, type Outcome, type Source } from './sources.ts';

export interface SeasonItem {
  itemId: string;
  fleetSize: number;
  pricesCents: Record<Duration, number>;
}

export interface SeasonBooking extends Guest {
  source: Source;
  date: LocalDate;
  startSlot: number;
  outcome: Outcome;
  createdAt: Date;
  lines: { itemId: string; quantity: number; duration: Duration; unitPriceCents: number }[];
}

interface Season {
  today: LocalDate;
  now: Date;
  timeZone: string;
  /** Closed days, which have no bookings. */
  closed: readonly LocalDate[];
  bookings: number;
  seed: number;
  items: readonly SeasonItem[];
}

/** The season began so long ago, and bookings are made so far ahead. */
export const daysBefore = 76;
export const daysAhead = 45;
/** Today is a Saturday in July, whatever the calendar says: so much of the fleet is booked. */
const fullness = 0.86;
/** So many guests are about to pay. */
const heldNow = 3;
const dayMs = 86_400_000;

/** One summer around today, the same for the same seed and day, in the order in which it was booked. */
export function planSeason({ today, now, timeZone, closed, bookings, seed, items }: Season): SeasonBooking[] {
  const chance = createChance(seed);
  const stock = createStock(items);
  const year = Number(today.slice(0, 4));
  const people: Person[] = [];
  const planned: SeasonBooking[] = [];
  let held = 0;
  const days = Array.from({ length: daysBefore + daysAhead + 1 }, (_, n) => {
    const date = addDays(today, n - daysBefore);
    return [date, closed.includes(date) ? 0 : weightOf(date, today)] as const;
  });

  /** Who finds the boats of an hour taken looks for another hour, some times. */
  function findStart(date: LocalDate, wish: Wish, isLive: boolean): number | undefined {
    for (let looks = 0; looks < 8; looks += 1) {
      const slot = chooseStart(chance, wish);
      if (!isLive || stock.take(date, slot, wish)) return slot;
    }
    return undefined;
  }

  function add(date: LocalDate): void {
    const distance = daysBetween(today, date);
    const isBeingPaid = distance > 0 && held < heldNow;
    const outcome = isBeingPaid ? 'held' : chooseOutcome(chance, distance);
    const wish = chooseWish(chance, items);
    const startSlot = findStart(date, wish, !isOver(outcome));
    if (startSlot === undefined) return;
    // Some come again.
    const person =
      people.length > 20 && chance.next() < 0.07 ? chance.pick(people) : createPerson(chance, year);
    people.push(person);
    if (isBeingPaid) held += 1;
    const start = businessInstant(date, slotStart(startSlot), timeZone);
    const source = chooseSource(chance, outcome, start <= now);
    const isOnTheSpot = source === 'walk_in' || source === 'poster';
    let createdAt = chooseCreation(chance, distance, now);
    if (isBeingPaid) createdAt = new Date(now.getTime() - 60_000);
    if (isOnTheSpot) createdAt = new Date(start.getTime() - 6 * 60_000);
    const known = asKnown(chance, person, source);
    planned.push({ ...known, source, date, startSlot, outcome, createdAt, lines: [wish] });
  }

  const most = bookings / 3;
  while (planned.length < most && stock.shareTaken(today) < fullness) add(today);
  for (let tries = 0; planned.length < bookings && tries < bookings * 20; tries += 1) {
    const date = chance.weighed(days);
    if (date !== today) add(date);
  }
  return planned.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Weekends are full; the summer rises to today, and of the days to come less is booked. */
function weightOf(date: LocalDate, today: LocalDate): number {
  const distance = daysBetween(today, date);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const ofWeek = { 0: 1.9, 6: 2.2, 5: 1.15 }[weekday] ?? 0.8;
  return ofWeek * (distance > 0 ? Math.exp(-distance / 14) : 0.35 + 0.65 * (1 + distance / daysBefore));
}

function chooseOutcome(chance: Chance, distance: number): Outcome {
  if (distance < 0) {
    return chance.weighed<Outcome>([
      ['paid-by-card', 52],
      ['paid-by-hand', 28],
      ['pending', 3],
      ['refunded', 4],
      ['cancelled', 5],
      ['unpaid', 6],
      ['unconfirmed', 2],
    ]);
  }
  return chance.weighed<Outcome>([
    ['paid-by-card', 58],
    ['paid-by-hand', distance === 0 ? 8 : 0],
    ['pending', distance > 0 ? 23 : 26],
    ['to-call', distance > 0 ? 3 : 0],
    ['refunded', 3],
    ['cancelled', 3],
    ['unpaid', 4],
  ]);
}

/** Whether a booking holds no units any more. */
export function isOver(outcome: Outcome): boolean {
  return ['refunded', 'cancelled', 'unpaid', 'unconfirmed'].includes(outcome);
}

type Wish = SeasonBooking['lines'][number];

function chooseWish(chance: Chance, items: readonly SeasonItem[]): Wish {
  const item = chance.weighed(items.map((each) => [each, each.fleetSize] as const));
  const duration = chance.weighed<Duration>([
    ['1/2', 12],
    ['1', 53],
    ['2', 35],
  ]);
  const quantity = chance.weighed([
    [1, 50],
    [2, 36],
    [3, 9],
    [4, 5],
  ] as const);
  return { itemId: item.itemId, quantity, duration, unitPriceCents: item.pricesCents[duration] };
}

/** Most want the late morning, and the afternoon when the heat is over. */
function chooseStart(chance: Chance, { duration }: Wish): number {
  const starts = slotNumbersOf(usualHours).filter((slot) => endsByClosing(slot, duration, usualHours.until));
  const peak = (slot: number, at: number) => Math.exp(-(((slot - at * usualHours.until) / 3) ** 2));
  return chance.weighed(
    starts.map((slot) => [slot, 0.35 + peak(slot, 0.28) + 0.9 * peak(slot, 0.8)] as const),
  );
}

/** Days before its day, by daylight, and always before now. */
function chooseCreation(chance: Chance, distance: number, now: Date): Date {
  const daysEarlier = 0.3 + 6 * -Math.log(1 - chance.next() * 0.99);
  const wanted = now.getTime() + (distance - daysEarlier) * dayMs;
  return new Date(Math.min(wanted, now.getTime() - chance.between(5, 2_000) * 60_000));
}

/** Counts down what is left of every half hour. */
function createStock(items: readonly SeasonItem[]) {
  const fleet = new Map(items.map(({ itemId, fleetSize }) => [itemId, fleetSize]));
  const units = items.reduce((sum, { fleetSize }) => sum + fleetSize, 0) * usualHours.until;
  const taken = new Map<string, number>();
  const takenOfDay = new Map<LocalDate, number>();
  return {
    take: (date: LocalDate, startSlot: number, { itemId, quantity, duration }: Wish): boolean => {
      const keys = Array.from(
        { length: slotsCovered(duration) },
        (_, n) => `${itemId} ${date} ${startSlot + n}`,
      );
      if (keys.some((key) => (taken.get(key) ?? 0) + quantity > (fleet.get(itemId) ?? 0))) return false;
      for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + quantity);
      takenOfDay.set(date, (takenOfDay.get(date) ?? 0) + keys.length * quantity);
      return true;
    },
    shareTaken: (date: LocalDate): number => (takenOfDay.get(date) ?? 0) / units,
  };
}

/** How many times the fleet of a first start is needed for so many bookings. */
export function fleetFactor(bookings: number): number {
  return Math.max(1, Math.ceil(bookings / 5_000));
}
