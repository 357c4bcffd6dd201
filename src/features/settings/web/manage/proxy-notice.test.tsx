import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { ProxyNotice } from './proxy-notice.tsx';

const untrusted = { address: '2001:db8::6666', header: 'x-forwarded-for' } as const;

test('staff are told of a proxy that is not trusted', async () => {
  startFakeServer().answer('GET /api/admin/proxy', () => ({ untrusted }));
  openPage([{ path: '/', element: <ProxyNotice /> }]);
  await screen.findByText(m.proxy_untrusted_title());
  screen.getByText(m.proxy_untrusted_text(untrusted));
});

test('without a sign of one nothing is said', async () => {
  const asked = startFakeServer().answer('GET /api/admin/proxy', () => ({ untrusted: null }));
  openPage([{ path: '/', element: <ProxyNotice /> }]);
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.queryByText(m.proxy_untrusted_title())).toBeNull();
});
