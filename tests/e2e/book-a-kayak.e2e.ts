import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { createVisitor, customer, longDate, tandem } from '#tests/support/booking-journey.ts';
import { expect, test } from '#tests/support/site.ts';

const date = '2026-07-15';

interface StoredBooking {
  id: number;
  full_name: string;
  language: string;
  state: string;
  total_cents: number;
  documents: string;
  reserved: string;
}

// The one that `npm test` takes in every language and at every size.
for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });
    const options = { locale: toLocale(language) };
    const words = { hour: m.booking_duration_one({}, options), item: tandem[language] };

    test('a visitor books two tandem kayaks for an hour, and the database has it', async ({ page, site }) => {
      const visitor = createVisitor(page, language);
      const timeSlot = { EN: '09:00-09:30', IT: '11:00-11:30', PL: '14:00-14:30' }[language];
      await page.goto('/');
      await visitor.lookAt(m.site_hero_title({}, options));
      await page
        .getByRole('main')
        .getByRole('link', { name: m.site_how_action({}, options) })
        .first()
        .click();

      await visitor.lookAt(m.booking_date_title({}, options));
      await visitor.chooseDay(date);
      await visitor.chooseSlot(timeSlot);
      await visitor.lookAt(m.booking_date_title({}, options));
      await visitor.next();

      await visitor.lookAt(m.booking_items_title({}, options));
      await visitor.chooseItems(words.item, 2, words.hour);
      await visitor.lookAt(m.booking_items_title({}, options));
      await visitor.next();

      await visitor.lookAt(m.booking_summary_title({}, options));
      await expect(page.getByText(longDate(date, language)).first()).toBeVisible();
      await visitor.continueToDocuments();

      await visitor.lookAt(m.booking_documents_title({}, options));
      await visitor.fillIn();
      await visitor.acceptDocuments();
      await visitor.completeBooking();

      await page.waitForURL('**/booking-confirmation');
      await visitor.lookAt(m.booking_received_title({}, options));
      await expect(page.getByText(/WATER-\d+/).first()).toBeVisible();
      const id = await page.evaluate(() => localStorage.getItem('pendingBookingId'));
      const [booking] = await site.query<StoredBooking>(
        `select id, full_name, language, state, total_cents,
          (select string_agg(document_type || ' ' || language, ', ' order by document_type)
             from booking_documents where booking_id = b.id) as documents,
          (select string_agg(reserved::text, ' ' order by slot_no) from slots
             where item_id = 'tandem-kayak' and slot_date = b.booking_date
               and slot_no in (b.start_slot, b.start_slot + 1)) as reserved
         from bookings b where id = $1`,
        [id],
      );
      expect(booking).toMatchObject({
        full_name: customer.fullName,
        language,
        state: 'pending',
        total_cents: 3600,
        documents: `privacy ${language}, terms ${language}, waiver ${language}`,
        reserved: '2 2',
      });

      await page.goto(`/confirmation?bookingId=${id}`);
      await visitor.lookAt(m.booking_status_pending_title({}, options));
      await expect(page.getByText(`WATER-${id}`).first()).toBeVisible();
      await expect(page.getByText(customer.fullName)).toBeVisible();
    });
  });
}
