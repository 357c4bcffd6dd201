import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { LeaveGuard } from '#web/form/leave-guard.tsx';
import type { StoredPlace } from '../../place-changes.contract.ts';
import { PlaceList } from './place-list.tsx';

const nothing = { EN: '', IT: '', PL: '' };
const stored: StoredPlace = {
  ...{ id: 3, version: 2, names: { ...nothing, EN: 'Punta Marina' }, directions: nothing },
  ...{ latitude: null, longitude: null },
};
const nameLabel = () => m.places_name({ language: 'English' });
const openList = (places: StoredPlace[]) => {
  const element = (
    <LeaveGuard>
      <PlaceList places={places} />
    </LeaveGuard>
  );
  openPage([{ path: '/', element }]);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a new place needs a name, and a point that can be read', async () => {
  const created = startFakeServer().answer('POST /api/admin/places', ({ body }) => ({
    id: 4,
    version: 0,
    ...body,
  }));
  openList([]);
  await screen.findByText(m.places_none());
  press(m.places_add());
  type(m.places_point(), 'by the lighthouse');
  press(m.places_save());
  await screen.findByText(m.places_point_issue());
  expect(screen.getByLabelText(nameLabel()).getAttribute('aria-invalid')).toBe('true');
  expect(created).toEqual([]);
  type(nameLabel(), 'Porto Corsini');
  type(m.places_point(), '44.497, 12.282');
  press(m.places_save());
  await screen.findByText(m.places_saved());
  expect(created[0]?.body).toMatchObject({ names: { EN: 'Porto Corsini' }, latitude: 44.497 });
});

test('who changes a place that guests were told of is asked whether to tell them', async () => {
  const server = startFakeServer();
  const updated = server.answer('PUT /api/admin/places/:id', ({ body: { notifyGuests: _, ...body } }) => ({
    ...body,
    id: 3,
    version: 3,
  }));
  const notified = { EN: 1, IT: 2, PL: 0 };
  server.answer('GET /api/admin/places/:id/guests', () => ({
    told: notified,
    waitingCount: 0,
    withoutEmailCount: 1,
  }));
  openList([stored]);
  fireEvent.click(await screen.findByRole('button', { name: m.places_edit({ place: 'Punta Marina' }) }));
  type(m.places_directions({ language: 'English' }), 'Take bus 70');
  press(m.places_save());
  await screen.findByText(m.places_concerned({ count: 3 }));
  screen.getByText(m.tell_languages({ en: 1, it: 2, pl: 0 }));
  screen.getByText(m.tell_without_email({ count: 1 }));
  expect(updated).toEqual([]);
  press(m.tell_no());
  await screen.findByText(m.places_saved());
  expect(updated[0]?.body).toMatchObject({ version: 2, notifyGuests: false });
});

test('a place without a name is not sent, and its field takes the focus', async () => {
  const created = startFakeServer().answer('POST /api/admin/places', ({ body }) => ({
    id: 4,
    version: 0,
    ...body,
  }));
  openList([]);
  await screen.findByText(m.places_none());
  press(m.places_add());
  type(m.places_directions({ language: 'English' }), 'Take bus 70');
  press(m.places_save());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(nameLabel())));
  expect(created).toEqual([]);
});
