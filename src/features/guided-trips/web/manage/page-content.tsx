import { m } from '#i18n/generated/messages.js';
import { TripsField } from './trips-field.tsx';
import type { TripsEditing } from './use-trips-form.ts';

/** What stands above the week and below it. */
export function PageContent({ editing }: { editing: TripsEditing }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-labelledby="trips-page-banner" className="grid gap-4">
        <h2 id="trips-page-banner" className="text-lg">
          {m.trips_staff_banner_section()}
        </h2>
        <TripsField field="title" editing={editing} />
        <TripsField field="subtitle" editing={editing} />
        <TripsField field="description" editing={editing} rows={6} />
      </section>
      <section
        aria-labelledby="trips-page-contact"
        className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2"
      >
        <h2 id="trips-page-contact" className="text-lg sm:col-span-2">
          {m.trips_staff_contact_section()}
        </h2>
        <TripsField field="contactTitle" editing={editing} className="sm:col-span-2" />
        <TripsField field="contactDescription" editing={editing} className="sm:col-span-2" />
        <TripsField field="phoneText" editing={editing} />
        <TripsField field="phoneNumber" editing={editing} inputMode="tel" />
        <TripsField field="emailText" editing={editing} />
        <TripsField field="emailAddress" editing={editing} inputMode="email" />
      </section>
    </div>
  );
}
