import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { LeaveGuard } from '#web/form/leave-guard.tsx';
import { BusinessForm } from './business-form.tsx';

const address = { street: '', postalCode: '48122', city: '', region: 'RA', country: 'IT' };

test('the name is required, and what has changed is saved', async () => {
  const updated = startFakeServer().answer(
    'PUT /api/system-settings/:key',
    ({ params: { key = '' }, body }) => ({
      settingKey: key,
      settingValue: body.value,
      description: '',
    }),
  );
  const element = (
    <LeaveGuard>
      <BusinessForm name="Pagaia" address={JSON.stringify(address)}>
        {null}
      </BusinessForm>
    </LeaveGuard>
  );
  openPage([{ path: '/', element }]);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: m.settings_business_save() });
  type(m.settings_name(), '');
  fireEvent.click(save);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(m.settings_name())));
  expect(updated).toEqual([]);

  type(m.settings_name(), 'Pagaia');
  type(m.settings_street(), 'Viale dei Navigatori 12');
  fireEvent.click(save);
  await screen.findByText(m.settings_business_saved());
  expect(updated.map(({ params, body }) => [params.key, JSON.parse(body.value)])).toEqual([
    ['business_address', { ...address, street: 'Viale dei Navigatori 12' }],
  ]);
  expect(save.disabled || save.getAttribute('aria-disabled')).toBeTruthy();
});
