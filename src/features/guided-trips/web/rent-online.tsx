import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';

/** Trips are booked by phone; boats can be rented right here. */
export function RentOnline() {
  return (
    <aside
      aria-labelledby="rent-online"
      className="flex flex-col items-start gap-3 rounded-lg border border-sand-deep bg-sand p-5"
    >
      <h2 id="rent-online" className="text-xl">
        {m.trips_rent_title()}
      </h2>
      <p>{m.trips_rent_text()}</p>
      <LinkButton to="/booking" look="primary" className="mt-auto">
        {m.trips_rent_action()}
      </LinkButton>
    </aside>
  );
}
