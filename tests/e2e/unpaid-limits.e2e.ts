import { createBookingAccess } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { type Beach, expect, expectAccessible, expectFitsWidth } from '#tests/support/beach.ts';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { test as cardTest } from '#tests/support/card-beach.ts';
import { createPayer } from '#tests/support/payment-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

/** Every hold of a second unit costs work, and pay-later bookings are to be confirmed. */
const test = cardTest.extend<object, { serverEnv: Record<string, string> }>({
  serverEnv: [
    async ({ serverEnv }, use) =>
      use({
        ...serverEnv,
        LIMIT_HELD_UNITS: '1',
        LIMIT_SLOT_SHARE: '50',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'Pagaia <booking@pagaia.example>',
      }),
    { scope: 'worker' },
  ],
  expectedComplaints: ({ expectedComplaints }, use) =>
    use([...expectedComplaints, 'the mail server cannot be used: mails wait']),
});

async function confirmationOf(beach: Beach, id: number): Promise<string> {
  const [row] = await beach.query<{ value: Buffer }>(
    "select value from app_secrets where name = 'booking capability'",
  );
  if (!row) throw new Error('no key');
  return createBookingAccess({ key: row.value, isSecure: false }).tokensOf(id).confirmation;
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('a busy network works for its hold, and what is paid at the beach is confirmed from the mail', async ({
      page,
      beach,
    }) => {
      const options = { locale: toLocale(language) };
      const visitor = createVisitor(page, language);
      const payer = createPayer(page, language);
      const timeSlot = `${String(9 + languages.indexOf(language)).padStart(2, '0')}:00-${String(9 + languages.indexOf(language)).padStart(2, '0')}:30`;
      const choice = {
        date: '2026-07-15',
        timeSlot,
        item: single[language],
        quantity: 2,
        duration: m.booking_duration_half({}, options),
      };
      await chooseBooking(page, visitor, choice);
      await visitor.fillIn({
        email: `${language}@example.org`,
        phoneNumber: `+48 601 234 56${languages.indexOf(language)}`,
      });
      await visitor.acceptDocuments();
      // Slow enough to be seen.
      await page.route('**/*.worker*', async (route) => {
        await expect(page.getByText(m.booking_one_moment_text({}, options))).toBeVisible();
        // The spinner turns on, and no check of colours ends before it does.
        await expectFitsWidth(page);
        await route.continue();
      });
      const asked = page.waitForResponse((response) => response.status() === 428);
      await visitor.completeBooking();
      await asked;
      await page.waitForURL('**/payment');
      await expect(payer.payNow).not.toHaveAttribute('aria-disabled', 'true');

      const id = Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
      const kept = await page.request.post(`/api/bookings/${id}/pay-at-beach`);
      expect(kept.status(), await kept.text()).toBe(200);
      await page.goto('/booking-confirmation');
      await visitor.lookAt(m.booking_confirm_title({}, options));

      await page.goto(`/confirmation?bookingId=${id}&confirm=${await confirmationOf(beach, id)}`);
      const confirm = payer.button(m.booking_confirm_button({}, options));
      await expect(confirm).toBeVisible();
      await visitor.lookAt(m.booking_confirm_title({}, options));
      await confirm.click();
      await visitor.lookAt(m.booking_confirm_done({}, options));
      expect(await beach.query('select confirmed_by as by, state from bookings where id = $1', [id])).toEqual(
        [{ by: 'customer', state: 'pending' }],
      );
    });
  });
}

test('staff see what is held without money, confirm one booking, and release the rest', async ({
  page,
  beach,
}) => {
  const options = { locale: 'en' } as const;
  const request = (fullName: string, phoneNumber: string) => ({
    fullName,
    email: `${fullName.replace(' ', '.')}@example.org`,
    dateOfBirth: '1990-05-21',
    phoneNumber,
    bookingDate: '2026-08-25',
    timeSlot: '10:00-10:30',
    itemsBooked: JSON.stringify([{ itemId: 'sup', quantity: 1, duration: '1/2' }]),
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
  });
  const book = async (fullName: string, phoneNumber: string) => {
    const answer = await page.request.post('/api/bookings', { data: request(fullName, phoneNumber) });
    const booking = await answer.json();
    expect(answer.status(), JSON.stringify(booking)).toBe(201);
    await page.request.post(`/api/bookings/${booking.id}/pay-at-beach`);
    return booking.id as number;
  };
  const called = await book('Carla Called', '+39 333 777 0001');
  const released = await book('Remo Released', '+39 333 777 0002');
  await page.context().clearCookies();
  await logIn(page);
  await page.goto('/admin?tab=bookings');
  const meter = page.getByRole('region', { name: m.held_units_title({}, options) });
  await expect(meter).toBeVisible();
  await expectFitsWidth(page);
  await expectAccessible(page);

  const list = bookingsTab(page);
  const action = m.staff_called({}, options);
  await list.act(action, 'Carla Called');
  await expect(toastOf(page)).toContainText(m.staff_called_done({}, options));
  await list.leaveDetails();
  await expect(list.row('Carla Called')).toContainText(m.staff_pays_at_beach({}, options));

  const parts = meter.getByRole('button', { name: new RegExp(`^${m.held_units_total({}, options)}: `) });
  await parts.click();
  await meter
    .getByRole('button', { name: m.held_units_release({}, options) })
    .first()
    .click();
  const dialog = list.question;
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: m.held_units_release({}, options) }).click();
  await expect(toastOf(page)).toContainText(m.held_units_released({}, options));
  const states = await beach.query<{ id: string; state: string }>(
    'select id, state from bookings where id = any($1) order by id',
    [[called, released]],
  );
  expect(states.map(({ state }) => state)).toEqual(['pending', 'cancelled']);
});
