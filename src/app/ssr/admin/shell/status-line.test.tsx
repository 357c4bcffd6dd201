import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { AsOwner } from '#tests/support/component/as-owner.tsx';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { StatusLine } from './status-line.tsx';

const untrusted = { address: '2001:db8::6666', header: 'x-forwarded-for' } as const;

function open(element: ReactNode, sign: typeof untrusted | null = untrusted) {
  const server = startFakeServer();
  server.answer('GET /api/system-settings/:key', () => ({
    ...{ settingKey: 'maintenance_mode', settingValue: 'false', description: '' },
  }));
  server.answer('GET /api/payment/options', () => ({
    onlinePayment: true,
    mode: 'test' as const,
    testPages: false,
  }));
  server.answer('GET /api/admin/backups', () => ({
    ...{ isOn: true, lastBackupAt: null, lastVerifiedAt: null, concerns: ['backup-late' as const], runs: [] },
  }));
  server.answer('GET /api/payment/go-live', () => ({
    mode: 'test' as const,
    isOpen: true,
    isGreen: false,
    checks: [],
  }));
  const asked = server.answer('GET /api/admin/proxy', () => ({ untrusted: sign }));
  openPage([{ path: '/', element }]);
  return asked;
}

test('owners are told of all that is wrong in one line, which opens to what to do', async () => {
  open(
    <AsOwner>
      <StatusLine />
    </AsOwner>,
  );
  await screen.findAllByText(m.proxy_untrusted_title());
  await screen.findAllByText(m.backups_concern_backup_late());
  const line = screen.getByRole('button', { expanded: false });
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(line);
  screen.getByText(m.proxy_untrusted_text(untrusted));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    m.shell_test_more(),
    m.backups_open(),
  ]);
});

test('helpers are told what is for them, and nothing is asked for that is not', async () => {
  const asked = open(<StatusLine />);
  fireEvent.click(await screen.findByRole('button'));
  screen.getByText(m.shell_test_text());
  expect(screen.queryByRole('link')).toBeNull();
  expect(asked).toHaveLength(0);
});
