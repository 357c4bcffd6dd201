import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { anEntry } from '#tests/support/component/content.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { HomeWeek } from './home-week.tsx';

const places = anEntry({
  sectionType: 'weekly-schedule',
  friday: 'Marina Romea',
  saturday: 'Lido',
  sunday: ' ',
});

/** On Friday, 10 July. */
function open(given: Partial<typeof places> = {}) {
  openPage([{ path: '/', element: <HomeWeek week={{ ...places, ...given }} today="2026-07-10" /> }]);
  return within(document.getElementById('weekly-schedule') as HTMLElement);
}

test('the week shows the days that have a place, and what today is', () => {
  const week = open();
  week.getByText('6–12 July 2026');
  const days = week
    .getAllByRole('listitem')
    .map((day) => [day.textContent, day.getAttribute('aria-current')]);
  expect(days).toEqual([
    [expect.stringMatching(/^Friday.*Marina Romea/), 'date'],
    [expect.stringMatching(/^Saturday.*Lido/), null],
  ]);
});

test('its heading and its picture are those of staff, where there are any', () => {
  const week = open({ title: 'Where are we?', imageUrl: '/coast.svg' });
  week.getByRole('heading', { level: 2, name: 'Where are we?' });
  expect(document.querySelector('section > img')?.getAttribute('src')).toBe('/coast.svg');
});

test('without a title it has one of its own', () => {
  open().getByRole('heading', { level: 2, name: m.home_week_title() });
});
