import { addDays } from '#shared/business-calendar.ts';
import { cancelAsGuest, guestTokenOf } from '../../support/guests.ts';
import { moveBody, previewMove } from '../../support/moves.ts';
import { aStorm } from '../../support/storms.ts';
import { type Action, expectAnswer, runPollers, type Sequence } from './sequence.ts';

const hasBooking = ({ bookings }: Sequence) => bookings.length > 0;
const hasStorm = ({ stormDayIds }: Sequence) => stormDayIds.length > 0;

const deadlineOf = ({ place }: Sequence) => `${place.bookingDate}T21:00:00.000Z`;

/** The hours of this sequence only. */
async function callOff(sequence: Sequence): Promise<string> {
  const { lane, place } = sequence;
  const from = place.timeSlot.slice(0, 5);
  const until = `${String(Number(from.slice(0, 2)) + 1).padStart(2, '0')}${from.slice(2)}`;
  const storm = aStorm(place.bookingDate, { from, until, decideBy: deadlineOf(sequence) });
  const answer = await lane.staff.post('/api/admin/storm-days', storm);
  expectAnswer(sequence, 'to call a day off', answer);
  if (answer.status === 200) sequence.stormDayIds.push(answer.body.id);
  return `${answer.status} ${answer.body?.code ?? ''}`;
}

async function choose(sequence: Sequence): Promise<string> {
  const { random, lane } = sequence;
  const path = `/api/admin/storm-days/${random.pick(sequence.stormDayIds)}/bookings`;
  const concerned: { id: number }[] = (await lane.staff.get(path)).body;
  if (concerned.length === 0) return 'nobody is concerned';
  const { id } = random.pick(concerned);
  const choice = random.pick(['refund', 'voucher', 'voucher', 'voucher'] as const);
  const answer = await lane.staff.post(`${path}/${id}/choice`, { choice });
  expectAnswer(sequence, 'the choice of a guest', answer);
  return `${id} ${choice}: ${answer.status} ${answer.body?.code ?? ''}`;
}

/** To a day with other prices and back. */
async function move(sequence: Sequence): Promise<string> {
  const { random, lane, place } = sequence;
  const { id, booking } = random.pick(sequence.bookings);
  const july = addDays(place.bookingDate, 30);
  const bookingDate = random.pick([july, july, july, place.bookingDate]);
  const wish = { bookingDate, itemsBooked: booking.itemsBooked.replace(/,"price":"[^"]*"/g, '') };
  const preview = await previewMove(lane.staff, booking, wish);
  expectAnswer(sequence, 'the preview of a move', preview);
  if (preview.status !== 200) return `${id}: ${preview.status} ${preview.body?.code ?? ''}`;
  const ways = preview.body.surplusWays;
  const surplusWay = preview.body.surplusCents > 0 ? random.pick(ways) : undefined;
  const body = moveBody(booking, wish, preview.body, surplusWay as never);
  const answer = await lane.staff.post(`/api/bookings/${id}/move`, body);
  expectAnswer(sequence, 'a move', answer);
  return `${id} to ${bookingDate} ${surplusWay ?? ''}: ${answer.status} ${answer.body?.code ?? ''}`;
}

async function cancel(sequence: Sequence): Promise<string> {
  const { random, lane } = sequence;
  const { id, client } = random.pick(sequence.bookings);
  const answer = await cancelAsGuest(client, await guestTokenOf(lane.site.database, id));
  expectAnswer(sequence, 'a cancellation by a guest', answer);
  return `${id}: ${answer.status} ${answer.body?.code ?? ''}`;
}

export const stormActions: Action[] = [
  {
    name: 'staff call the hours off',
    weight: 3,
    isPossible: (sequence) => hasBooking(sequence) && !hasStorm(sequence),
    run: callOff,
  },
  { name: 'a guest chooses', weight: 8, isPossible: (s) => hasStorm(s) && hasBooking(s), run: choose },
  {
    name: 'nobody chose before the deadline',
    weight: 0.5,
    isPossible: hasStorm,
    run: async (sequence) => {
      sequence.lane.site.setNow(deadlineOf(sequence));
      await runPollers(sequence);
      return deadlineOf(sequence);
    },
  },
  { name: 'staff move the booking', weight: 3, isPossible: hasBooking, run: move },
  { name: 'a guest cancels', weight: 1, isPossible: hasBooking, run: cancel },
  {
    name: 'staff free held units',
    weight: 1.5,
    isPossible: hasBooking,
    run: async (sequence) => {
      const bookingIds = sequence.bookings.map(({ id }) => id);
      const answer = await sequence.lane.staff.post('/api/bookings/release-held-units', { bookingIds });
      expectAnswer(sequence, 'to free held units', answer);
      sequence.freed += answer.body?.releasedCount ?? 0;
      return `${answer.status}, ${answer.body?.releasedCount} freed`;
    },
  },
];
