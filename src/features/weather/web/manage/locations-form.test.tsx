import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { LeaveGuard } from '#web/form/leave-guard.tsx';
import { LocationsForm } from './locations-form.tsx';

const lido = { id: 1, name: 'Lido', latitude: 45.4, longitude: 12.4 };

function open(locations = [lido]) {
  const element = (
    <LeaveGuard>
      <LocationsForm stored={{ locations, version: 'a' }} />
    </LeaveGuard>
  );
  openPage([{ path: '/', element }]);
}

const location = (number: number) => within(screen.getAllByRole('listitem')[number - 1] as HTMLElement);
const field = (number: number, label: string) => location(number).getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press(m.locations_save());

function addLocation(name: string, latitude: string, longitude: string) {
  press(m.locations_add());
  const number = screen.getAllByRole('listitem').length;
  for (const [label, value] of [
    [m.locations_name(), name],
    [m.locations_latitude(), latitude],
    [m.locations_longitude(), longitude],
  ] as const)
    fireEvent.change(field(number, label), { target: { value } });
}

test('a faulty value is said at its field, which takes the focus', async () => {
  const sent = startFakeServer().answer('PUT /api/weather-locations', () => refuse(500, {}));
  open();
  addLocation('Pellestrina', '95', '12.3');
  save();
  const latitude = field(2, m.locations_latitude());
  await waitFor(() => expect(latitude.getAttribute('aria-invalid')).toBe('true'));
  const described = document.getElementById(latitude.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(m.issue_latitude());
  expect(document.activeElement).toBe(latitude);
  expect(sent).toEqual([]);
});

test('an error of the whole list is announced', async () => {
  const sent = startFakeServer().answer('PUT /api/weather-locations', () => refuse(500, {}));
  open();
  addLocation('Pellestrina', '45.3', '12.3');
  addLocation('Pellestrina', '45.2', '12.3');
  save();
  const error = await screen.findByText(m.issue_locations_twice());
  expect(error.closest('[role=alert]')).not.toBeNull();
  expect(sent).toEqual([]);
});

test('an issue of the server stands at the field of its place', async () => {
  const issues = [{ path: 'locations.1.name', message: 'Nobody knows this place.' }];
  startFakeServer().answer('PUT /api/weather-locations', () => refuse(400, { issues }));
  open();
  addLocation('Atlantis', '45.3', '12.3');
  save();
  await waitFor(() => expect(document.activeElement).toBe(field(2, m.locations_name())));
  const described = document.activeElement?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Nobody knows this place.');
});

const cervia = { id: 2, name: 'Cervia', latitude: 44.26, longitude: 12.36 };

test('places are put in order, taken away and added, and a new one is typed at once', async () => {
  const sent = startFakeServer().answer('PUT /api/weather-locations', ({ body }) => ({
    locations: body.locations.map((location) => ({ id: 9, ...location })),
    version: 'b',
  }));
  open([lido, cervia, { ...lido, id: 3, name: 'Rimini' }]);
  press(m.locations_down({ place: 'Lido' }));
  press(m.locations_remove({ place: 'Rimini' }));
  addLocation('Pellestrina', '45,3', '12.3');
  expect(document.activeElement).toBe(field(3, m.locations_name()));
  save();
  await screen.findByText(m.locations_saved());
  expect(sent.map(({ body }) => body)).toEqual([
    {
      locations: [cervia, lido, { name: 'Pellestrina', latitude: 45.3, longitude: 12.3 }].map((location) => ({
        ...location,
        seaDirection: null,
      })),
      version: 'a',
    },
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: m.locations_save() }).disabled).toBe(true);
});

test('a list that somebody else has saved is shown, and a second save is made on it', async () => {
  const server = startFakeServer();
  const theirs = { locations: [{ ...lido, name: 'Lido Nord' }], version: 'b' };
  server.answer('GET /api/weather-locations', () => theirs);
  server.answer('PUT /api/weather-locations', () => refuse(409, { code: 'weather/locations-changed' }));
  open();
  addLocation('Pellestrina', '45.3', '12.3');
  save();
  await screen.findByText(m.locations_saved_now({ places: 'Lido Nord (45.4, 12.4)' }));
  expect(field(2, m.locations_name()).value).toBe('Pellestrina');
  const sent = server.answer('PUT /api/weather-locations', () => theirs);
  save();
  await screen.findByText(m.locations_saved());
  expect(sent[0]?.body).toMatchObject({ locations: [lido, { name: 'Pellestrina' }], version: 'b' });
});
