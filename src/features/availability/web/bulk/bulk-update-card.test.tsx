import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { BulkPreview, RecentBulkUpdate } from '../../bulk-updates.contract.ts';
import { BulkUpdateCard } from './bulk-update-card.tsx';

const tandem = { itemId: 'tandem-kayak', title: 'Tandem kayak' };

const nothingLost: BulkPreview = {
  dayCount: 8,
  slotCount: 144,
  newCount: 0,
  fewerCount: 0,
  clampedCount: 0,
  bookingCount: 0,
  bookedUnits: 0,
};

/** The card on 10 July. Returns what is sent. */
async function open({ preview = nothingLost, recent = [] as RecentBulkUpdate[] } = {}) {
  const server = startFakeServer();
  server.answer('GET /api/admin/availability/bulk-update', () => preview);
  server.answer('GET /api/admin/availability/bulk-updates', () => recent);
  const sent = server.answer('POST /api/admin/availability/bulk-update', () => ({
    updatedCount: 144,
    clamped: [],
  }));
  const element = <BulkUpdateCard item={tandem} items={[tandem]} today="2026-07-10" />;
  openPage([{ path: '/', element }]);
  await screen.findByText(m.bulk_preview_slots());
  return { server, sent };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a week without units is proposed, and sent as it stands where nothing gets fewer', async () => {
  const { sent } = await open();
  press(m.bulk_submit());
  await screen.findByText(m.bulk_done({ count: 144 }));
  expect(sent.map(({ body }) => body)).toEqual([
    { itemId: 'tandem-kayak', startDate: '2026-07-10', endDate: '2026-07-17', quantity: 0 },
  ]);
});

test.each([
  ['', 'Quantity is required'],
  ['five', 'Quantity must be a number'],
  ['-1', 'Quantity must be 0 or greater'],
])('a quantity of "%s" is refused', async (quantity, text) => {
  const { sent } = await open();
  type(m.bulk_quantity(), quantity);
  press(m.bulk_submit());
  await screen.findByText(text);
  expect(sent).toEqual([]);
});

test('dates are required, and the end is after the start', async () => {
  const { sent } = await open();
  type(m.bulk_start(), '');
  type(m.bulk_end(), '');
  press(m.bulk_submit());
  await screen.findByText('Start date is required');
  screen.getByText('End date is required');
  for (const label of [m.bulk_start(), m.bulk_end()]) type(label, '2026-07-28');
  press(m.bulk_submit());
  expect(await screen.findAllByText(issueText('end_before_start'))).toHaveLength(2);
  expect(sent).toEqual([]);
});

test('what it touches is shown, and slots get fewer units after a question only', async () => {
  const { sent } = await open({
    preview: { ...nothingLost, dayCount: 3, fewerCount: 54, bookedUnits: 2, bookingCount: 1 },
  });
  const preview = screen.getByRole('region', { name: m.bulk_preview() }).textContent;
  for (const count of [
    `${m.bulk_preview_days()}3`,
    `${m.bulk_preview_fewer()}54`,
    `${m.bulk_preview_booked()}2`,
    `${m.bulk_preview_bookings()}1`,
  ])
    expect(preview).toContain(count);
  press(m.bulk_submit());
  const asked = await screen.findByRole('alertdialog', { name: m.bulk_ask_title({ item: tandem.title }) });
  expect(asked.textContent).toContain(`${m.bulk_preview_fewer()}54`);
  press(m.bulk_ask_keep());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
  press(m.bulk_submit());
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: m.bulk_ask_confirm() }),
  );
  await screen.findByText(m.bulk_done({ count: 144 }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('where more is booked than the wished number is listed in order', async () => {
  const { server } = await open();
  const slotOf = (timeSlot: string) => ({ date: '2026-07-28', timeSlot, capacity: 3 });
  server.answer('POST /api/admin/availability/bulk-update', () => ({
    updatedCount: 144,
    clamped: [slotOf('08:30-09:00'), slotOf('08:00-08:30')],
  }));
  press(m.bulk_submit());
  await screen.findByText(m.bulk_clamped({ count: 2 }));
  const slots = screen.getAllByText(/Jul 28, 2026/).map(({ textContent }) => textContent);
  expect(slots).toEqual(['Jul 28, 2026, 08:00-08:30: 3', 'Jul 28, 2026, 08:30-09:00: 3']);
});

test('an update of the last minutes is undone, and what changed meanwhile is told', async () => {
  const update = {
    ...{ id: 7, itemId: 'tandem-kayak', startDate: '2026-07-10', endDate: '2026-07-12' },
    ...{ quantity: 0, slotCount: 54, undoableUntil: '2026-07-10T08:10:00.000Z' },
  };
  const { server } = await open({ recent: [update] });
  const undone = server.answer('POST /api/admin/availability/bulk-updates/:id/undo', () => ({
    restoredCount: 53,
    keptCount: 1,
  }));
  server.answer('GET /api/admin/availability/bulk-updates', () => []);
  const undo = await screen.findByRole('button', { name: new RegExp(m.bulk_undo_of({ update: '' })) });
  fireEvent.click(undo);
  await screen.findByText(m.bulk_undone_kept({ count: 53, kept: 1 }));
  expect(undone.map(({ params }) => params.id)).toEqual(['7']);
  await expect.poll(() => undo.isConnected).toBe(false);
});

test('without a count of what it touches nothing is sent', async () => {
  const { server, sent } = await open();
  server.answer('GET /api/admin/availability/bulk-update', () => refuse(503, {}));
  press(m.bulk_submit());
  await screen.findByText(m.bulk_failed());
  expect(sent).toEqual([]);
});
