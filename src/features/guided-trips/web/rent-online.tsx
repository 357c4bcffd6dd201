import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';

/** At the top of the page, for visitors who followed "Book Now" to rent. */
export function RentOnlineBar() {
  return (
    <div className="border-b border-sand-deep bg-sand">
      <PageContainer className="flex items-center justify-between gap-x-5 gap-y-2 py-2.5 sm:justify-start">
        <p className="font-semibold">{m.trips_rent_title()}</p>
        <LinkButton to="/booking" look="primary" size="compact" className="shrink-0">
          {m.trips_rent_action()}
        </LinkButton>
      </PageContainer>
    </div>
  );
}

/** For who would rather go without a guide. */
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
