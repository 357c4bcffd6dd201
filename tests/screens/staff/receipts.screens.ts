import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { untilLoaded } from '#tests/support/until-loaded.ts';
import { test } from '../look.ts';

inEachLanguage((language) => {
  const locale = { locale: toLocale(language) };

  test('every kind of receipt that wants something, and where a service is typed', async ({
    page,
    site,
    look,
  }) => {
    await logIn(page);
    const switched = await page.request.put('/api/system-settings/receipts', { data: { value: 'service' } });
    expect(switched.status()).toBe(200);
    const walkIn = {
      source: 'walk_in',
      itemsBooked: JSON.stringify([{ itemId: 'sup', quantity: 1, duration: '1', price: '€14' }]),
      pay: 'cash',
    };
    for (let guest = 0; guest < 4; guest += 1) {
      const booked = await page.request.post('/api/admin/walk-ins', {
        data: walkIn,
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      expect(booked.status(), await booked.text()).toBe(201);
      const { id, undoablePayment } = await booked.json();
      if (guest === 2)
        await page.request.post(`/api/bookings/${id}/payment/undo`, {
          data: { payment: undoablePayment.id },
        });
    }
    // Each of the states, on the day of the screens.
    await site.query("update receipt_periods set from_at = '2026-07-01'");
    await site.query("update money_movements set moved_at = '2026-07-10T07:30:00Z'");
    await site.query(`
      insert into receipts (source, booking_id, state, request_key, request, service, number, way, answer, tries, next_try_at)
      select 'money:' || m.id, m.booking_id, r.state, repeat('a', 64), '{}', 'service', r.number, r.way, r.answer, 5, '2099-01-01'
      from (
        select *, row_number() over (order by id) as place from money_movements where kind = 'payment-by-hand'
      ) m
      join (values (1, 'refused', null, null, 'HTTP 422: The till is closed since yesterday evening'),
        (2, 'asked', null, null, 'timeout'), (3, 'issued', '0012-0034', 'by-hand', null)) r (place, state, number, way, answer)
        using (place)`);
    await page.goto('/admin/today');
    await expect(page.getByRole('link', { name: m.receipts_missing({ count: 4 }, locale) })).toBeVisible();
    await look('admin-today-receipts');
    await page.goto('/admin/till');
    await expect(page.getByText(m.receipts_cancel({ number: '0012-0034' }, locale))).toBeVisible();
    await untilLoaded(page);
    await look('admin-till-receipts');
    await page.goto('/admin/settings/business');
    await expect(page.getByRole('heading', { name: m.receipt_service_title({}, locale) })).toBeVisible();
    await look('admin-settings-receipts');
  });
});
