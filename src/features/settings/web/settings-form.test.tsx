import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { LeaveGuard } from '#web/form/leave-guard.tsx';
import { type SettingKey, type SettingSubject, settingKeys, settings } from '../settings.contract.ts';
import { SettingsForm } from './settings-form.public.tsx';

/** All settings as a first start writes them, but for some. */
const storedWith = (values: Partial<Record<SettingKey, string>> = {}) => ({
  settings: settingKeys.map((key) => ({
    key,
    value: values[key] ?? settings[key].initial,
    changedAt: key === 'guest_cancel_free_hours' ? '2026-07-03T10:00:00.000Z' : null,
    changedBy: key === 'guest_cancel_free_hours' ? 'Ada' : null,
  })),
});

/** The form of a subject; returns what is sent. */
async function open(subject: SettingSubject) {
  const server = startFakeServer();
  server.answer('GET /api/admin/settings', () => storedWith());
  const sent = server.answer('PUT /api/admin/settings', ({ body }) =>
    storedWith(Object.fromEntries(body.changes.map(({ key, to }) => [key, to]))),
  );
  const element = (
    <LeaveGuard>
      <SettingsForm subject={subject} />
    </LeaveGuard>
  );
  openPage([{ path: '/', element }]);
  await screen.findByRole('button', { name: m.settings_save() });
  return { server, sent, changes: () => sent.map(({ body }) => body.changes) };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: m.settings_save() }));

test('a page saves all that was changed, and nothing else', async () => {
  const { changes } = await open('booking-rules');
  fireEvent.click(screen.getByRole('switch', { name: m.settings_mixed() }));
  type(m.settings_waiting_claim(), ' 45 ');
  save();
  await screen.findByText(m.settings_saved());
  expect(changes()).toEqual([
    [
      { key: 'mixed_baskets', from: 'false', to: 'true' },
      { key: 'waiting_claim_minutes', from: '30', to: '45' },
    ],
  ]);
});

test('a field says its default and who changed it when', async () => {
  await open('booking-rules');
  const name = m.settings_changed_by({ name: 'Ada', time: 'Jul 3, 2026 12:00 PM' });
  screen.getByText(`${m.settings_default({ value: '24' })} · ${name}`);
});

test('a value that cannot be is said at its field, which takes the focus', async () => {
  const { changes } = await open('booking-rules');
  type(m.settings_unpaid_share(), '101');
  save();
  await screen.findByText(m.settings_unpaid_share_issue());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(m.settings_unpaid_share())));
  expect(changes()).toEqual([]);
});

test('what is dangerous says what it touches before it is saved', async () => {
  const { changes } = await open('card-payments');
  fireEvent.click(screen.getByRole('switch', { name: m.settings_payment() }));
  save();
  screen.getByRole('alertdialog', { name: m.settings_ask() });
  screen.getByText(m.settings_payment_warning());
  fireEvent.click(screen.getByText(m.settings_ask_no(), { ignore: '.sr-only' }));
  expect(changes()).toEqual([]);
  save();
  fireEvent.click(screen.getByRole('button', { name: m.settings_ask_yes() }));
  await screen.findByText(m.settings_saved());
  expect(changes()).toEqual([[{ key: 'online_payment', from: 'true', to: 'false' }]]);
});

test('a longer period for personal data is saved without a question', async () => {
  const { changes } = await open('privacy');
  type(m.settings_personal_data(), '36');
  save();
  await screen.findByText(m.settings_saved());
  expect(changes()).toHaveLength(1);
});

test('what somebody else saved in the same field stands under it, until one of the two is chosen', async () => {
  const { server, changes } = await open('booking-rules');
  server.answer('GET /api/admin/settings', () => storedWith({ waiting_claim_minutes: '60' }));
  server.answer('PUT /api/admin/settings', () => refuse(409, { code: 'settings/changed' }));
  type(m.settings_waiting_claim(), '45');
  save();
  await screen.findByText(m.error_settings_changed());
  fireEvent.click(
    screen.getByRole('button', { name: m.item_take_theirs_of({ field: m.settings_waiting_claim() }) }),
  );
  expect(screen.getByLabelText<HTMLInputElement>(m.settings_waiting_claim()).value).toBe('60');
  expect(changes()).toEqual([]);
});

test('the name of the business is required, and its address is one setting', async () => {
  const { changes } = await open('business');
  type(m.settings_name(), '');
  save();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(m.settings_name())));
  expect(changes()).toEqual([]);
  type(m.settings_name(), 'Pagaia');
  type(m.settings_street(), 'Viale dei Navigatori 12');
  save();
  await screen.findByText(m.settings_saved());
  const [{ key, to } = { key: '', to: '{}' }] = changes()[0] ?? [];
  expect([key, JSON.parse(to)]).toEqual([
    'business_address',
    { street: 'Viale dei Navigatori 12', postalCode: '', city: '', region: '', country: 'IT' },
  ]);
});
