import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { anEntry } from '#tests/support/component/content.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { RotatingItems } from '#ui/motion/rotating-items.ts';
import { HomeOffers } from './home-offers.tsx';
import { replaceBrokenPictures } from './replace-broken-pictures.ts';

customElements.define('rotating-items', RotatingItems);

function open() {
  const cards = ['Single', 'Tandem', 'SUP', 'Golden hour'].map((title, index) =>
    anEntry({ id: index + 1, sectionType: `carousel-${index + 1}`, title, imageUrl: `/${index + 1}.webp` }),
  );
  openPage([{ path: '/', element: <HomeOffers cards={cards}>{null}</HomeOffers> }]);
  replaceBrokenPictures();
}

const carousel = () => screen.getByRole('region', { name: m.home_offers() });
/** The fourth one waits: styles hide it. */
const cards = () => within(carousel()).getAllByRole('listitem').slice(0, 3);
/** The titles of the cards, from left to right. */
const titles = () => cards().map((card) => card.querySelector('p')?.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the carousel shows the previous, the current and the next card, and goes round', () => {
  open();
  expect(titles()).toEqual(['Golden hour', 'Single', 'Tandem']);
  expect(cards().map((card) => card.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  for (const _ of '123') press(m.home_offers_next());
  expect(titles()).toEqual(['SUP', 'Golden hour', 'Single']);
  press(m.home_offers_next());
  expect(titles()).toEqual(['Golden hour', 'Single', 'Tandem']);
  press(m.home_offers_previous());
  expect(titles()).toEqual(['SUP', 'Golden hour', 'Single']);
  press(m.home_offers_show({ number: 2 }));
  expect(titles()).toEqual(['Single', 'Tandem', 'SUP']);
  fireEvent.keyDown(cards()[1] as Element, { key: 'ArrowRight' });
  expect(titles()).toEqual(['Tandem', 'SUP', 'Golden hour']);
});

test('the next card comes after 25 seconds, counted anew when a hand has led it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  open();
  await wait(24);
  press(m.home_offers_next());
  await wait(24);
  expect(titles()).toEqual(['Single', 'Tandem', 'SUP']);
  await wait(1);
  expect(titles()).toEqual(['Tandem', 'SUP', 'Golden hour']);
});

test('a picture that cannot be had gives way to the sign of the product', () => {
  open();
  const picture = () => cards()[1]?.querySelector('img');
  expect(picture()?.getAttribute('src')).toBe('/1.webp');
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()?.getAttribute('src')).toBe('/favicon.svg');
});

test('a picture that failed before anybody listened gives way, too', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  open();
  expect(cards()[1]?.querySelector('img')?.getAttribute('src')).toBe('/favicon.svg');
});
