import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildBoard } from '../../domain/board.ts';
import { placeOf } from '../../domain/place.ts';
import type { RentalFact } from '../../domain/rental-fact.ts';
import type { TodayBooking } from '../../today.contract.ts';
import { useStays } from './use-stays.ts';
import { useSteadyList } from './use-steady-list.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const date = '2027-07-10';
const now = new Date(`${date}T10:10:00+02:00`);

/** Ada begins at 10:00, Bea at 10:30, Cleo at 11:00. */
const bookings = ['Ada', 'Bea', 'Cleo'].map(
  (fullName, n): TodayBooking => ({
    ...{ id: n + 1, reference: `WATER-${n + 1}`, startSlot: 4 + n, fullName, phoneNumber: null },
    ...{ isCancelled: false, isHeld: false, isConfirmed: true, language: 'EN', totalCents: 0, dueCents: 0 },
    ...{ devicePayments: {}, moves: 0, waiverAccepted: true, note: null },
    lines: [{ itemId: 'sup', quantity: 1, duration: '1' }],
  }),
);

const handedOut = (bookingId: number): RentalFact => ({
  id: `out ${bookingId}`,
  bookingId,
  kind: 'handed-out',
  occurredAt: now.toISOString(),
});

function List({ facts, choice = '' }: { facts: RentalFact[]; choice?: string }) {
  const { stays, stay } = useStays();
  const { departures } = buildBoard({ date, bookings, facts, items: [] }, { now, timeZone: 'Europe/Rome' });
  const isWanted = ({ rental }: (typeof departures)[number]) => choice !== 'to go' || rental.phase !== 'out';
  const entries = useSteadyList({ departures, stays, choice, isWanted });
  return (
    <ul>
      {entries.map(({ place, departure }) => (
        <li key={place.id}>
          <button type="button" onClick={() => stay(placeOf(departure), null)}>
            {`${departure.booking.fullName} ${departure.rental.phase}`}
          </button>
        </li>
      ))}
    </ul>
  );
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the order changes only when nothing was touched for two seconds; what rows say changes at once', () => {
  const { rerender } = render(<List facts={[]} />);
  fireEvent.pointerDown(document.body);
  wait(1_500);
  fireEvent.touchMove(document.body);
  rerender(<List facts={[handedOut(1)]} />);
  expect(rows()).toEqual(['Ada out', 'Bea expected', 'Cleo expected']);
  wait(1_900);
  expect(rows()).toEqual(['Ada out', 'Bea expected', 'Cleo expected']);
  wait(200);
  // Ada is back at eleven, when Cleo begins.
  expect(rows()).toEqual(['Bea expected', 'Ada out', 'Cleo expected']);
});

test('where nothing is touched the order changes at once', () => {
  const { rerender } = render(<List facts={[]} />);
  rerender(<List facts={[handedOut(1)]} />);
  expect(rows()).toEqual(['Bea expected', 'Ada out', 'Cleo expected']);
});

test('what was tapped keeps its place for eight seconds, also where it is not wanted any more', () => {
  const { rerender } = render(<List facts={[]} choice="to go" />);
  fireEvent.click(screen.getByRole('button', { name: /Ada/ }));
  rerender(<List facts={[handedOut(1)]} choice="to go" />);
  wait(7_900);
  expect(rows()).toEqual(['Ada out', 'Bea expected', 'Cleo expected']);
  wait(200);
  expect(rows()).toEqual(['Bea expected', 'Cleo expected']);
});

test('another choice is shown at once', () => {
  const { rerender } = render(<List facts={[handedOut(1)]} />);
  fireEvent.pointerDown(document.body);
  rerender(<List facts={[handedOut(1)]} choice="to go" />);
  expect(rows()).toEqual(['Bea expected', 'Cleo expected']);
});
