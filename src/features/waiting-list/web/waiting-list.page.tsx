import { useLoaderData, useSearchParams } from 'react-router';
import { loadRentalItems, useRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import { m } from '#i18n/generated/messages.js';
import { isLocalDate } from '#shared/business-calendar.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { SeatsForm } from './seats-form.tsx';
import { WaitingForm } from './waiting-form.tsx';

export const loader = loadRentalItems;

export const meta = () => pageMeta({ title: m.waiting_page_title(), isPrivate: true });

/** Where the times of a day, and the departures of a trip, lead who found theirs sold out. */
export default function WaitingListPage() {
  const isHydrated = useHydrated();
  return (
    <PageContainer width="narrow" className="min-h-[80dvh] py-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">{m.waiting_title()}</h1>
      <p className="mt-1.5 mb-6 text-lg text-sea-soft">{m.waiting_lead()}</p>
      {isHydrated ? <Form /> : <Spinner label={m.booking_loading()} />}
    </PageContainer>
  );
}

function Form() {
  const [query] = useSearchParams();
  const departure = query.get('departure');
  return departure === null ? <Wish /> : <SeatsForm key={departure} id={departure} />;
}

function Wish() {
  const rendered = useLoaderData<typeof loader>();
  const { language } = useSite();
  const [query] = useSearchParams();
  const date = query.get('date') ?? '';
  const items = useRentalItems(language, rendered.items, isLocalDate(date) ? date : null);
  if (!isLocalDate(date))
    return (
      <Notice
        title={m.waiting_no_date()}
        action={
          <LinkButton to="/booking" size="compact">
            {m.waiting_to_times()}
          </LinkButton>
        }
      />
    );
  if (items.isError && !items.data)
    return <LoadFailure title={m.booking_availability_failed()} query={items} />;
  const [first] = items.data ?? [];
  if (!items.data || !first) return <Spinner label={m.booking_loading()} />;
  const item = items.data.find(({ itemId }) => itemId === query.get('item')) ?? first;
  return <WaitingForm key={date} date={date} items={items.data} item={item} time={query.get('time')} />;
}
