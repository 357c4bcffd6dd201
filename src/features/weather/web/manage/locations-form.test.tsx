import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { LeaveGuard } from '#web/form/leave-guard.tsx';
import { setWeatherLocations } from '../../weather-locations.calls.ts';
import { LocationsForm } from './locations-form.tsx';

const lido = { id: 1, name: 'Lido', latitude: 45.4, longitude: 12.4 };

function open() {
  const element = (
    <LeaveGuard>
      <LocationsForm stored={{ locations: [lido], version: 'a' }} />
    </LeaveGuard>
  );
  openPage([{ path: '/', element }]);
}

const place = (number: number) => within(screen.getAllByRole('listitem')[number - 1] as HTMLElement);
const field = (number: number, label: string) => place(number).getByLabelText<HTMLInputElement>(label);
const save = () => fireEvent.click(screen.getByRole('button', { name: m.locations_save() }));

function addPlace(name: string, latitude: string, longitude: string) {
  fireEvent.click(screen.getByRole('button', { name: m.locations_add() }));
  const number = screen.getAllByRole('listitem').length;
  for (const [label, value] of [
    [m.locations_name(), name],
    [m.locations_latitude(), latitude],
    [m.locations_longitude(), longitude],
  ] as const)
    fireEvent.change(field(number, label), { target: { value } });
}

test('a faulty value is said at its field, which takes the focus', async () => {
  const sent = startFakeServer().answer(setWeatherLocations, () => refuse(500, {}));
  open();
  addPlace('Pellestrina', '95', '12.3');
  save();
  const latitude = field(2, m.locations_latitude());
  await waitFor(() => expect(latitude.getAttribute('aria-invalid')).toBe('true'));
  const described = document.getElementById(latitude.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(m.issue_latitude());
  expect(document.activeElement).toBe(latitude);
  expect(sent).toEqual([]);
});

test('an error of the whole list is announced', async () => {
  const sent = startFakeServer().answer(setWeatherLocations, () => refuse(500, {}));
  open();
  addPlace('Pellestrina', '45.3', '12.3');
  addPlace('Pellestrina', '45.2', '12.3');
  save();
  const error = await screen.findByText(m.issue_locations_twice());
  expect(error.closest('[role=alert]')).not.toBeNull();
  expect(sent).toEqual([]);
});

test('an issue of the server stands at the field of its place', async () => {
  const issues = [{ path: 'locations.1.name', message: 'Nobody knows this place.' }];
  startFakeServer().answer(setWeatherLocations, () => refuse(400, { issues }));
  open();
  addPlace('Atlantis', '45.3', '12.3');
  save();
  await waitFor(() => expect(document.activeElement).toBe(field(2, m.locations_name())));
  const described = document.activeElement?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Nobody knows this place.');
});
