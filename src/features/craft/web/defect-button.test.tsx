import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { openPage } from '#tests/support/component/open-page.tsx';
import { openDeviceDatabase } from '#web/outbox/device-database.ts';
import { DefectDialog } from './defect-button.public.tsx';

let sent: FormData[];
beforeEach(async () => {
  sent = [];
  await (await openDeviceDatabase()).clear('outbox');
});
afterEach(() => vi.unstubAllGlobals());

/** A proxy that takes no photos, and has no words of the site for it. */
class SmallServer {
  upload = {};
  status = 0;
  statusText = '';
  responseText = '{}';
  onload = () => undefined;
  open() {}
  abort() {}
  send(form: FormData) {
    sent.push(form);
    this.status = form.has('photo') ? 413 : 200;
    queueMicrotask(this.onload);
  }
}

test('a defect is one however often it is tapped, has the photo that was still made smaller, and outlives it', async () => {
  vi.stubGlobal('XMLHttpRequest', SmallServer);
  const small = Promise.withResolvers<ImageBitmap>();
  vi.stubGlobal('createImageBitmap', () => small.promise);
  const onClose = vi.fn();
  openPage([{ path: '/', element: <DefectDialog craft={{ id: 4, number: 'T-4' }} onClose={onClose} /> }]);
  const photo = new File(['hull'], 'hull.jpg', { type: 'image/jpeg' });
  fireEvent.change(await screen.findByLabelText(m.defect_photo()), { target: { files: [photo] } });
  const answer = screen.getByRole('button', { name: m.defect_cannot_go_out() });
  fireEvent.click(answer);
  fireEvent.click(answer);
  small.reject(new Error('not a picture'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent.map((form) => form.has('photo'))).toEqual([true, false]);
  expect(new Set(sent.map((form) => form.get('id'))).size).toBe(1);
  // It stays until Today has heard of it.
  await vi.waitFor(async () =>
    expect(await (await openDeviceDatabase()).getAll('outbox')).toMatchObject([{ state: 'sent' }]),
  );
});
