import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { WeekCalendar } from './week-calendar.tsx';

afterEach(cleanup);

/** A Thursday. */
const today = '2027-07-15';
const last = '2027-09-13';
const refuse = vi.fn();

function Calendar({ first = '2027-07-16', chosen = null }: { first?: string; chosen?: string | null }) {
  const [selected, setSelected] = useState<string | null>(chosen);
  return (
    <WeekCalendar
      language="EN"
      today={today}
      window={{ first, last }}
      selected={selected}
      fullDays={['2027-07-20']}
      dayLabel={(date, isFull) => (isFull ? `${date} full` : date)}
      earlierLabel="Earlier"
      laterLabel="Later"
      onSelect={setSelected}
      onRefuse={refuse}
    />
  );
}

const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const shown = () => screen.getAllByRole('gridcell').map((cell) => cell.querySelector('button')?.ariaLabel);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('it opens on the week of the first day that can be chosen and shows three', () => {
  render(<Calendar />);
  expect(shown()).toHaveLength(21);
  expect([shown().at(0), shown().at(-1)]).toEqual(['2027-07-12', '2027-08-01']);
  expect(screen.getByRole('grid', { name: /^Jul\s*–\s*Aug 2027$/ })).toBeDefined();
});

test('it opens on the week of the day that was chosen', () => {
  render(<Calendar chosen="2027-08-11" />);
  expect(shown().at(0)).toBe('2027-08-09');
  expect(day('2027-08-11').parentElement?.getAttribute('aria-selected')).toBe('true');
});

test('it leads to the last day that can be chosen and no further, and back', () => {
  render(<Calendar />);
  const later = day('Later');
  for (let page = 0; page < 5; page += 1) fireEvent.click(later);
  expect(shown().at(-1)).toBe('2027-09-19');
  expect(shown()).toHaveLength(21);
  expect(later.getAttribute('aria-disabled')).toBe('true');
  for (let page = 0; page < 5; page += 1) fireEvent.click(day('Earlier'));
  expect(shown().at(0)).toBe('2027-07-12');
});

test('a day outside is refused, a full one can be opened', () => {
  render(<Calendar />);
  fireEvent.click(day(today));
  expect(refuse).toHaveBeenCalledExactlyOnceWith(today);
  expect(day(today).parentElement?.getAttribute('aria-selected')).toBe('false');
  fireEvent.click(day('2027-07-20 full'));
  expect(day('2027-07-20 full').parentElement?.getAttribute('aria-selected')).toBe('true');
});

test('it is one stop for the keyboard, and keys walk through the days that can be chosen', () => {
  render(<Calendar />);
  const stops = screen
    .getAllByRole('gridcell')
    .flatMap((cell) => [...cell.querySelectorAll('[tabindex="0"]')]);
  expect(stops).toEqual([day('2027-07-16')]);
  day('2027-07-16').focus();
  const walk: [key: string, to: string][] = [
    ['ArrowLeft', '2027-07-16'],
    ['ArrowRight', '2027-07-17'],
    ['ArrowDown', '2027-07-24'],
    ['Home', '2027-07-19'],
    ['End', '2027-07-25'],
    ['PageDown', '2027-08-15'],
    ['ArrowUp', '2027-08-08'],
    ['PageUp', '2027-07-18'],
  ];
  for (const [key, to] of walk) {
    press(key);
    expect(document.activeElement?.ariaLabel).toBe(to);
  }
});
