import type { AttentionItem } from '#features/payments/payments.contract.ts';
import { type Action, expectAnswer, type Sequence } from './sequence.ts';

const hasBooking = ({ bookings }: Sequence) => bookings.length > 0;

export const staffActions: Action[] = [
  {
    name: 'staff cancel the booking',
    weight: 2,
    isPossible: hasBooking,
    run: async (sequence) => {
      const { id } = sequence.random.pick(sequence.bookings);
      const answer = await sequence.lane.staff.patch(`/api/bookings/${id}/cancel`);
      expectAnswer(sequence, 'a cancellation', answer);
      return `${id}: ${answer.status}`;
    },
  },
  {
    name: 'staff cancel what is selected',
    weight: 0.7,
    isPossible: hasBooking,
    run: async (sequence) => {
      const bookingIds = sequence.bookings.map(({ id }) => id);
      const answer = await sequence.lane.staff.post('/api/bookings/delete-selected', { bookingIds });
      expectAnswer(sequence, 'a cancellation of several', answer);
      return `${bookingIds}: ${answer.status}`;
    },
  },
  {
    name: 'staff note that it was paid by hand',
    weight: 1.5,
    isPossible: hasBooking,
    run: async (sequence) => {
      const { id } = sequence.random.pick(sequence.bookings);
      const answer = await sequence.lane.staff.patch(`/api/bookings/${id}/payment`, {
        paymentCompleted: true,
      });
      expectAnswer(sequence, 'a payment by hand', answer);
      return `${id}: ${answer.status}`;
    },
  },
  {
    name: 'staff tick off what is to be looked at',
    weight: 2,
    isPossible: hasBooking,
    run: async (sequence) => {
      const { staff } = sequence.lane;
      const { body } = await staff.get('/api/payment/attention');
      const own = new Set(sequence.bookings.map(({ id }) => id));
      const items = (body as AttentionItem[]).filter(
        ({ bookingId }) => bookingId !== null && own.has(bookingId),
      );
      for (const { id } of items) {
        expectAnswer(sequence, 'ticking off', await staff.post(`/api/payment/attention/${id}/resolve`, {}));
      }
      return items.map(({ kind }) => kind).join(', ') || 'nothing';
    },
  },
];
