import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { anEntry } from '#tests/support/component/content.ts';
import { later, refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { ContentEntry } from '../../content.contract.ts';
import { CurrentContent } from './current-content.tsx';
import { CarouselCards } from './many-sections.tsx';

const card = (id: number, title: string, given: Partial<ContentEntry> = {}) =>
  anEntry({ id, title, sectionType: `carousel-${id}`, language: 'IT', position: id * 10, ...given });

/** Two cards in Italian, and one more in English. */
function startServer() {
  const server = startFakeServer();
  const stored = { EN: [card(3, 'Dawn', { language: 'EN' })], IT: [card(1, 'Singolo'), card(2, 'Doppio')] };
  server.answer(
    'GET /api/homepage-content',
    ({ query }) => stored[query.get('language') as keyof typeof stored],
  );
  return { ...server, stored };
}

/** What the address becomes is told of the router that is returned. */
async function open() {
  const element = (
    <CurrentContent language="IT">
      <CarouselCards language="IT" />
    </CurrentContent>
  );
  const router = openPage([{ path: '/', element }]);
  await screen.findByText('Singolo');
  return router;
}

const getButton = (action: string, title: string) =>
  screen.getByRole('button', { name: m.content_action_for({ action, title }) });
const grip = (title: string) => m.content_action_for({ action: m.content_drag(), title });
/** The cards, by what is to be dragged of them. */
const grips = () =>
  screen.getAllByRole('button', { name: new RegExp(`^${grip('')}`) }).map(({ ariaLabel }) => ariaLabel);

test('a card is moved by its buttons: on the screen at once, and for good', async () => {
  const server = startServer();
  const moved = server.answer('POST /api/homepage-content/reorder', () => {
    server.stored.IT = [card(2, 'Doppio', { position: 10 }), card(1, 'Singolo', { position: 20 })];
    return { updatedCount: 2 };
  });
  await open();
  const up = getButton(m.content_move_up(), 'Doppio');
  up.focus();
  fireEvent.click(up);
  expect(grips()).toEqual([grip('Doppio'), grip('Singolo')]);
  screen.getByText(m.content_moved({ title: 'Doppio', place: 1, count: 2 }));
  await screen.findByText(m.content_reordered({ count: 2 }));
  expect(moved.map(({ body }) => body.items)).toEqual([
    [
      { id: 2, position: 10 },
      { id: 1, position: 20 },
    ],
  ]);
  expect(document.activeElement).toBe(getButton(m.content_move_up(), 'Doppio'));
});

test('an order that is refused goes back, and says so', async () => {
  const answer = later<never>();
  const server = startServer();
  const asked = server.answer('POST /api/homepage-content/reorder', () => answer.promise);
  await open();
  // It goes back without being asked for again.
  server.answer('GET /api/homepage-content', () => later<never>().promise);
  const before = grips();
  fireEvent.click(getButton(m.content_move_up(), 'Doppio'));
  await expect.poll(() => asked.length).toBe(1);
  expect(grips()).toEqual(before.toReversed());
  answer.resolve(refuse(503, {}));
  await screen.findByText(m.content_reorder_wrong());
  expect(grips()).toEqual(before);
});

test('a card is deleted after a question', async () => {
  const server = startServer();
  const deleted = server.answer('DELETE /api/homepage-content/:id', () => {
    server.stored.IT = [card(1, 'Singolo')];
    return { id: 2 };
  });
  await open();
  fireEvent.click(getButton(m.content_delete(), 'Doppio'));
  screen.getByRole('alertdialog', { name: m.content_delete_title() });
  expect(deleted).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: m.content_delete_confirm() }));
  await screen.findByText(m.content_deleted());
  expect(deleted.map(({ params }) => params.id)).toEqual(['2']);
  await waitFor(() => expect(grips()).toHaveLength(1));
});

test('a card that the language lacks is offered as a copy of the English one', async () => {
  startServer();
  const router = await open();
  screen.getByText(m.content_missing({ language: 'IT' }));
  fireEvent.click(getButton(m.content_copy(), 'Dawn'));
  expect(router.state.location.search).toBe('?view=edit&section=carousel-3&copy=EN');
});
