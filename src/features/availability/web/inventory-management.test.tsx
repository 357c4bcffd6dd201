import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRentalItems } from '#features/catalogue/catalogue.calls.ts';
import { m } from '#i18n/generated/messages.js';
import { sup } from '#tests/support/component/booking-pages.tsx';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { listDayAvailability } from '../availability.calls.ts';
import type { Slot } from '../availability.contract.ts';
import { fixAvailability, initializeAvailability, listItemAvailability, updateSlot } from '../stock.calls.ts';
import { InventoryManagement } from './inventory-management.tsx';

const nine: Slot = {
  ...{ id: 1, itemId: 'sup', date: '2027-07-01', timeSlot: '09:00-09:30', isAvailable: true },
  ...{ quantity: 6, capacity: 6, reserved: 0, version: 0 },
};

function startServer() {
  const server = startFakeServer();
  server.answer(listRentalItems, () => [sup]);
  server.answer(listDayAvailability, () => []);
  server.answer(listItemAvailability, () => [nine]);
  return server;
}

const open = () => openPage([{ path: '/', element: <InventoryManagement /> }]);

const findUnits = () => screen.findByLabelText<HTMLInputElement>(/09:00–09:30$/);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a day that cannot be read says why, and is asked for again', async () => {
  const server = startServer();
  server.answer(listItemAvailability, () => refuse(503, { message: 'Later, please.' }));
  open();
  await screen.findByText(m.inventory_day_failed());
  screen.getByText('Later, please.');
  server.answer(listItemAvailability, () => [nine]);
  press(m.site_retry());
  expect((await findUnits()).value).toBe('6');
});

test('without the items nothing is shown but that they failed', async () => {
  startServer().answer(listRentalItems, () => refuse(503, {}));
  open();
  await screen.findByText(m.inventory_items_failed());
});

test('figures that are refused stay as they were typed', async () => {
  startServer().answer(updateSlot, () => refuse(503, {}));
  open();
  fireEvent.change(await findUnits(), { target: { value: '5' } });
  press(m.inventory_save());
  await screen.findByText(m.inventory_saved_some());
  screen.getByText(m.inventory_slot_failed());
  expect((await findUnits()).value).toBe('5');
});

test('a day without slots says so until they are created', async () => {
  const server = startServer();
  server.answer(listItemAvailability, () => []);
  open();
  await screen.findByText(m.inventory_no_slots());
  server.answer(initializeAvailability, () => {
    server.answer(listItemAvailability, () => [nine]);
    return { createdCount: 1 };
  });
  press(m.inventory_initialize());
  await screen.findByText(m.inventory_initialized());
  await findUnits();
});

test('slots that were repaired are counted', async () => {
  startServer().answer(fixAvailability, () => ({ fixedCount: 2 }));
  open();
  await findUnits();
  press(m.inventory_fix());
  await screen.findByText(m.inventory_fixed({ count: 2 }));
});

test('upkeep that fails is told', async () => {
  const server = startServer();
  server.answer(fixAvailability, () => refuse(503, {}));
  server.answer(initializeAvailability, () => refuse(503, {}));
  open();
  await findUnits();
  press(m.inventory_fix());
  await screen.findByText(m.inventory_fix_failed());
  press(m.inventory_initialize());
  await screen.findByText(m.inventory_initialize_failed());
});
