import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { euro } from '#web/format/money.ts';
import { clockText } from '#web/format/times.ts';
import { lacksNumber, stepInHand } from '../../domain/craft.ts';
import type { Departure } from '../../domain/departure.ts';
import { craftOf, left, type Rental } from '../../domain/rental.ts';
import type { TodayBooking, TodayItem, TodayTrip } from '../../today.contract.ts';
import { numberOf, titleOf } from '../board-context.ts';
import type { HeldCraft } from '../search/use-craft-in-hand.ts';

/** `late` and `missing` want somebody now, `open` before they go out; `plain` is as it should be. */
export type StateLook = 'late' | 'missing' | 'open' | 'plain';

/** What the one button of a row does; with a craft in hand also to that one alone. */
export type NextStep = 'handed-out' | 'returned' | 'bound' | 'one-returned';

/** What a row says: plain values, so that a row is drawn anew only where one of them has changed. */
export interface RowTexts {
  id: number;
  /** The time that matters next, and the other one. */
  time: string;
  timeNote: string;
  what: string;
  name: string;
  /** The numbers of the craft: `T-04, T-05`. */
  craft: string;
  /** `Here since 09:55`; empty where nobody has said so. */
  here: string;
  state: string;
  look: StateLook;
  /** `€14`; empty where nothing is to be asked for. */
  due: string;
  dueCents: number;
  phone: string;
  next: NextStep | null;
  /** The number of the craft in hand; empty where there is none. */
  held: string;
}

interface Reading {
  items: readonly TodayItem[];
  now: Date;
  language: Language;
  timeZone: string;
  held: HeldCraft | null;
}

export function rowTexts(departure: Departure<TodayBooking>, reading: Reading): RowTexts {
  const { booking, rental, startsAt, dueBack } = departure;
  const { items, language, timeZone, held } = reading;
  const clock = (instant: string | Date) =>
    clockText(typeof instant === 'string' ? instant : instant.toISOString(), language, timeZone);
  const isOut = rental.phase === 'out';
  const dueCents = askedCents(departure);
  return {
    id: booking.id,
    time: clock(isOut ? dueBack : startsAt),
    timeNote: isOut ? m.today_time_back() : `–${clock(dueBack)}`,
    what: whatOf(departure, items),
    name: booking.fullName ?? m.today_no_name(),
    craft: craftOf(rental)
      .map(({ craftId }) => numberOf(items, craftId))
      .join(', '),
    here: rental.phase === 'arrived' ? m.today_arrived_at({ time: clock(rental.arrivedAt ?? '') }) : '',
    ...stateOf(departure, reading, clock),
    due: dueCents > 0 ? euro(dueCents, language) : '',
    dueCents,
    phone: departure.minutesLate > 0 ? (booking.phoneNumber ?? '') : '',
    held: held?.number ?? '',
    next: isOut
      ? ((held && stepInHand(rental, held)) ?? 'returned')
      : rental.phase === 'back' || booking.isCancelled
        ? null
        : 'handed-out',
  };
}

/** What is still to come: `2 × Tandem + 1 × SUP`, of a trip `3 people · 2 × Tandem`. Its heading names the trip. */
export function whatOf({ booking, rental }: Departure<TodayBooking>, items: readonly TodayItem[]): string {
  const craft = craftText(rental, items);
  if (!booking.trip) return craft;
  return [m.today_people({ count: peopleOf(booking.trip) }), craft].filter(Boolean).join(' · ');
}

export function peopleOf({ people }: TodayTrip): number {
  return people.reduce((sum, { quantity }) => sum + quantity, 0);
}

function craftText(rental: Rental, items: readonly TodayItem[]): string {
  const open = rental.lines.filter((line) => left(line) > 0);
  const shown = open.length > 0 ? open : rental.lines;
  return shown
    .map((line) => `${open.length > 0 ? left(line) : line.quantity} × ${titleOf(items, line.itemId)}`)
    .join(' + ');
}

/** What is to be asked of a guest; nothing while their card is charged, or where they did not come. */
export function askedCents({ booking, rental }: Departure<TodayBooking>): number {
  return booking.isHeld || booking.isCancelled || rental.phase === 'missed' ? 0 : booking.dueCents;
}

type Clock = (instant: string | Date) => string;
type State = Pick<RowTexts, 'state' | 'look'>;

/** The one thing that matters most about a booking now. */
function stateOf(departure: Departure<TodayBooking>, { items, now }: Reading, clock: Clock): State {
  const { booking, rental, collisions, minutesAwaited, minutesLate, dueBack } = departure;
  const [collision] = collisions;
  const all = rental.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const returned = rental.lines.reduce((sum, line) => sum + line.returned, 0);
  if (booking.isCancelled) return { state: m.today_cancelled(), look: 'missing' };
  if (rental.phase === 'back')
    return { state: m.today_back_at({ time: clock(rental.backAt ?? '') }), look: 'plain' };
  if (rental.phase === 'missed') return { state: m.today_missed(), look: 'plain' };
  if (rental.phase === 'out') {
    if (minutesLate > 0) return { state: m.today_late({ minutes: minutesLate }), look: 'late' };
    if (lacksNumber(rental, items)) return { state: m.craft_missing(), look: 'missing' };
    if (returned > 0) return { state: m.today_partly_back({ count: returned, all }), look: 'plain' };
    const minutes = Math.max(0, Math.ceil((dueBack.getTime() - now.getTime()) / 60_000));
    return { state: m.today_minutes_left({ minutes }), look: 'plain' };
  }
  if (collision)
    return {
      state: m.today_may_be_missing({
        missing: collision.missing,
        item: titleOf(items, collision.itemId),
      }),
      look: 'missing',
    };
  if (booking.isHeld) return { state: m.today_paying(), look: 'open' };
  if (!booking.waiverAccepted) return { state: m.today_no_waiver(), look: 'missing' };
  if (minutesAwaited > 0) return { state: m.today_awaited({ minutes: minutesAwaited }), look: 'open' };
  if (!booking.isConfirmed && rental.phase === 'expected')
    return { state: m.today_unconfirmed(), look: 'open' };
  if (rental.phase === 'arrived')
    return { state: m.today_arrived_at({ time: clock(rental.arrivedAt ?? '') }), look: 'plain' };
  return { state: booking.dueCents > 0 ? '' : m.today_paid(), look: 'plain' };
}
