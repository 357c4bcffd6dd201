import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { later, refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { settings } from '../../settings.contract.ts';
import { SettingSwitches } from './setting-switches.tsx';

const settingOf = (settingKey: string, settingValue: string) => ({
  settingKey,
  settingValue,
  description: '',
});

/** The switches, of which those are on that are named. Returns what is written. */
function open(...on: string[]) {
  const server = startFakeServer();
  server.answer('GET /api/system-settings/:key', ({ params: { key = '' } }) =>
    settingOf(key, String(on.includes(key))),
  );
  const updated = server.answer('PUT /api/system-settings/:key', ({ params: { key = '' }, body }) =>
    settingOf(key, body.value),
  );
  openPage([{ path: '/', element: <SettingSwitches /> }]);
  return { server, updated };
}

const getSwitch = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

/** A switch as the server has it. */
async function findSwitch(name: string, isOn: boolean) {
  await waitFor(() => expect(getSwitch(name).checked).toBe(isOn));
  return getSwitch(name);
}

test('a setting that is missing is created when it is switched', async () => {
  const { server } = open();
  server.answer('PUT /api/system-settings/:key', () => refuse(404, { code: 'settings/not-found' }));
  const created = server.answer('POST /api/system-settings', ({ body }) => settingOf(body.key, body.value));
  fireEvent.click(await findSwitch(m.settings_book_now(), false));
  await screen.findByText(m.settings_book_now_done());
  expect(created.map(({ body }) => body)).toEqual([
    { key: 'show_book_now_button', value: 'true', description: settings.show_book_now_button.description },
  ]);
  expect(getSwitch(m.settings_book_now()).checked).toBe(true);
});

test('the site is closed after a question, and opened without one', async () => {
  const { updated } = open();
  fireEvent.click(await findSwitch(m.settings_maintenance(), false));
  screen.getByRole('alertdialog', { name: m.settings_maintenance_question() });
  fireEvent.click(screen.getByText(m.settings_maintenance_keep(), { ignore: '.sr-only' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect([getSwitch(m.settings_maintenance()).checked, updated]).toEqual([false, []]);

  fireEvent.click(getSwitch(m.settings_maintenance()));
  fireEvent.click(screen.getByRole('button', { name: m.settings_maintenance_confirm() }));
  await screen.findByText(m.settings_maintenance_on());
  fireEvent.click(await findSwitch(m.settings_maintenance(), true));
  await screen.findByText(m.settings_maintenance_off());
  expect(updated.map(({ params, body }) => [params.key, body.value])).toEqual([
    ['maintenance_mode', 'true'],
    ['maintenance_mode', 'false'],
  ]);
});

test('a switch that cannot be saved goes back, and says why', async () => {
  const { server } = open('show_book_now_button');
  const answer = later<never>();
  server.answer('PUT /api/system-settings/:key', () => answer.promise);
  fireEvent.click(await findSwitch(m.settings_book_now(), true));
  await findSwitch(m.settings_book_now(), false);
  answer.resolve(refuse(503, { message: 'Not now.', code: 'database/busy' }));
  await findSwitch(m.settings_book_now(), true);
  screen.getByText(m.settings_update_failed());
  screen.getByText('Not now.');
});
