import { expect, onTestFinished, test, vi } from 'vitest';
import { startFakeServer } from '#tests/support/component/fake-server.ts';

/** A page, open or closed as it was sent, and the site behind it. Returns how often the page was loaded anew. */
async function open({ isStaff = false, path = '/contact', isShownClosed = false } = {}) {
  vi.useFakeTimers();
  vi.resetModules();
  history.replaceState(null, '', path);
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: path, reload });
  const server = startFakeServer();
  server.answer('GET /api/session', () => ({ authenticated: isStaff, user: null }));
  const setMaintenance = (isOn: boolean | null) =>
    server.answer('GET /api/system-settings/:key', ({ params }) =>
      isOn === null
        ? new Response(null, { status: 503 })
        : { settingKey: params.key ?? '', settingValue: String(isOn), description: '' },
    );
  setMaintenance(isShownClosed);
  const { MaintenanceWatch } = await import('./maintenance-watch.ts');
  const name = `watch-${++opened}`;
  customElements.define(name, class extends MaintenanceWatch {});
  document.body.innerHTML = `<${name}></${name}>${isShownClosed ? '<p data-closed></p>' : ''}`;
  onTestFinished(() => {
    document.body.replaceChildren();
    vi.useRealTimers();
  });
  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
  await wait(1);
  return { reload, setMaintenance, wait };
}

let opened = 0;

test('a page that is open is loaded anew within half a minute when the site closes', async () => {
  const page = await open();
  await page.wait(30);
  expect(page.reload).not.toHaveBeenCalled();
  page.setMaintenance(true);
  await page.wait(30);
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a page that was sent closed is loaded anew when the site opens', async () => {
  const page = await open({ isShownClosed: true });
  await page.wait(30);
  expect(page.reload).not.toHaveBeenCalled();
  page.setMaintenance(false);
  await page.wait(30);
  expect(page.reload).toHaveBeenCalledOnce();
});

test.each([
  ['for staff', { isStaff: true }],
  ['where bookings go on that exist already', { path: '/payment' }],
])('a page stays open %s', async (_, given) => {
  const page = await open(given);
  const asked = page.setMaintenance(true);
  await page.wait(30);
  expect(asked).toHaveLength(1);
  expect(page.reload).not.toHaveBeenCalled();
});

test.each([[true], [false]])(
  'a setting that cannot be asked for changes nothing (closed: %s)',
  async (isShownClosed) => {
    const page = await open({ isShownClosed });
    page.setMaintenance(null);
    await page.wait(30);
    expect(page.reload).not.toHaveBeenCalled();
  },
);
