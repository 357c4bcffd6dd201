import type { Booking } from '#features/bookings/bookings.contract.ts';
import { makeHeldBooking } from '#tests/support/payment-journey.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { test } from '../look.ts';

interface Mail {
  kind: string;
  html: string;
}

const storm = { from: '08:00', until: '17:00', itemIds: ['sup'], reason: 'wind', bonusPercent: 10 };

inEachLanguage((language) => {
  test('the mails to a guest', async ({ page, site, look }) => {
    const call = async (method: string, path: string, data: object = {}) => {
      const answer = await page.request.fetch(path, { method, data });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    };
    const payLater = async (): Promise<Booking> => {
      const { id } = await makeHeldBooking(page, language);
      return call('POST', `/api/bookings/${id}/pay-at-beach`);
    };
    const [kept, cancelled] = [await payLater(), await payLater()];
    await logIn(page);
    await call('PATCH', `/api/bookings/${kept.id}/payment`, { paymentCompleted: true, method: 'cash' });
    await call('PATCH', `/api/bookings/${cancelled.id}/cancel`);
    await call('POST', '/api/admin/storm-days', {
      ...storm,
      date: kept.bookingDate,
      decideBy: `${kept.bookingDate}T17:00:00Z`,
    });
    const listMails = () =>
      site.query<Mail>(
        'select distinct on (kind) kind, html_body as html from outbox_mails where language = $1 order by kind, id',
        [language],
      );
    await expect.poll(async () => (await listMails()).length, { timeout: 30_000 }).toBeGreaterThan(3);
    for (const { kind, html } of await listMails()) {
      await page.goto('about:blank');
      await page.setContent(html);
      await look(`mail-${kind}`, { isForAxe: false });
    }
  });
});
