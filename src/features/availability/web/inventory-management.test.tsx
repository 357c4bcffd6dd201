import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { sup } from '#tests/support/component/booking-pages.tsx';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import '#tests/support/component/modal-dialogs.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { Slot } from '../availability.contract.ts';
import { InventoryManagement } from './inventory-management.tsx';

const nine: Slot = {
  ...{ id: 1, itemId: 'sup', date: '2027-07-01', timeSlot: '09:00-09:30', isAvailable: true },
  ...{ quantity: 6, capacity: 6, reserved: 0, version: 0 },
};

function startServer() {
  const server = startFakeServer();
  server.answer('GET /api/rental-items', () => [sup]);
  server.answer('GET /api/availability-range', () => []);
  server.answer('GET /api/availability/:itemId/:date', () => [nine]);
  return server;
}

const open = () => openPage([{ path: '/', element: <InventoryManagement /> }]);

const findUnits = () => screen.findByLabelText<HTMLInputElement>(/09:00–09:30$/);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a day that cannot be read says why, and is asked for again', async () => {
  const server = startServer();
  server.answer('GET /api/availability/:itemId/:date', () => refuse(503, { message: 'Later, please.' }));
  open();
  await screen.findByText(m.inventory_day_failed());
  screen.getByText('Later, please.');
  server.answer('GET /api/availability/:itemId/:date', () => [nine]);
  press(m.site_retry());
  expect((await findUnits()).value).toBe('6');
});

test('without the items nothing is shown but that they failed', async () => {
  startServer().answer('GET /api/rental-items', () => refuse(503, {}));
  open();
  await screen.findByText(m.inventory_items_failed());
});

test('figures that are refused stay as they were typed', async () => {
  startServer().answer('PATCH /api/availability/:slotId', () => refuse(503, {}));
  open();
  fireEvent.change(await findUnits(), { target: { value: '5' } });
  press(m.inventory_save());
  await screen.findByText(m.inventory_saved_some());
  screen.getByText(m.inventory_slot_failed());
  expect((await findUnits()).value).toBe('5');
});

test('a day without slots says so until they are created', async () => {
  const server = startServer();
  server.answer('GET /api/availability/:itemId/:date', () => []);
  open();
  await screen.findByText(m.inventory_no_slots());
  server.answer('POST /api/initialize-availability', () => {
    server.answer('GET /api/availability/:itemId/:date', () => [nine]);
    return { createdCount: 1 };
  });
  press(m.inventory_initialize());
  await screen.findByText(m.inventory_initialized());
  await findUnits();
});

test('slots that were repaired are counted', async () => {
  startServer().answer('POST /api/fix-availability', () => ({ fixedCount: 2 }));
  open();
  await findUnits();
  press(m.inventory_fix());
  press(m.inventory_fix_confirm());
  await screen.findByText(m.inventory_fixed({ count: 2 }));
});

test('slots are repaired only after a question', async () => {
  const sent = startServer().answer('POST /api/fix-availability', () => ({ fixedCount: 2 }));
  open();
  await findUnits();
  press(m.inventory_fix());
  expect(screen.getByRole('alertdialog').textContent).toContain(m.inventory_fix_hint());
  const [leave] = screen.getAllByRole('button', { name: m.inventory_fix_leave() });
  if (leave) fireEvent.click(leave);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toHaveLength(0);
});

test('upkeep that fails is told', async () => {
  const server = startServer();
  server.answer('POST /api/fix-availability', () => refuse(503, {}));
  server.answer('POST /api/initialize-availability', () => refuse(503, {}));
  open();
  await findUnits();
  press(m.inventory_fix());
  press(m.inventory_fix_confirm());
  await screen.findByText(m.inventory_fix_failed());
  press(m.inventory_initialize());
  await screen.findByText(m.inventory_initialize_failed());
});
