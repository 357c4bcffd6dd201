import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { readAsksPaddlers, useAsksPaddlers } from '#features/settings/web/ask-paddlers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { loadOrSkip } from '#web/api/rendered-data.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { BookForm } from './book/book-form.tsx';
import { OwnUnpaid } from './book/own-unpaid.tsx';
import { waitForSeatsPath } from './departure-paths.public.ts';
import { claimedDepartureQuery } from './departure-query.public.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, reportError } = context.get(pageContext);
  return { asksPaddlers: (await loadOrSkip(readAsksPaddlers(api), reportError)) ?? false };
}

export const meta = () => pageMeta({ title: m.trip_book_page_title(), isPrivate: true });

/** A departure of a guided trip, from who comes along to the booking. */
export default function BookTripPage() {
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  // The server renders the page once for everybody, whatever departure their addresses ask for.
  if (!isHydrated) return <Loading />;
  return <Departure key={query.get('departure')} id={query.get('departure') ?? ''} />;
}

function Departure({ id }: { id: string }) {
  const rendered = useLoaderData<typeof loader>();
  const { language } = useSite();
  const asksPaddlers = useAsksPaddlers(rendered.asksPaddlers);
  const departure = useQuery(claimedDepartureQuery(id, language));
  const { data, error } = departure;
  if (data && data.left > 0) return <BookForm departure={data} asksPaddlers={asksPaddlers} />;
  if (data)
    return (
      <Over
        title={data.isOnSale ? m.trip_book_sold_out() : m.trip_book_full()}
        waitingFor={data.isOnSale ? id : null}
      >
        <OwnUnpaid departureId={id} />
      </Over>
    );
  if (!error) return <Loading />;
  // A truncated address has an id of another form.
  if (error instanceof ApiError && [404, 422].includes(error.status))
    return <Over title={m.trip_book_gone()} />;
  return (
    <Frame>
      <LoadFailure title={m.trip_book_failed()} query={departure} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <PageContainer width="normal" className="min-h-[80dvh] py-6 sm:py-10">
      <h1 className="mb-6 text-2xl sm:text-3xl">{m.trip_book_title()}</h1>
      {children}
    </PageContainer>
  );
}

function Loading() {
  return (
    <Frame>
      <noscript>
        <p className="font-semibold">{m.trip_book_needs_script()}</p>
      </noscript>
      <div className="noscript:hidden">
        <Spinner label={m.booking_loading()} />
      </div>
    </Frame>
  );
}

interface OverProps {
  title: string;
  /** A departure with places that can be waited for. */
  waitingFor?: string | null;
  children?: ReactNode;
}

/** Nothing to book here: the way to the other departures, and to the waiting list. */
function Over({ title, waitingFor = null, children }: OverProps) {
  return (
    <Frame>
      {children}
      <Notice
        tone="warning"
        title={title}
        action={
          <div className="flex flex-wrap gap-3">
            {waitingFor !== null && (
              <LinkButton look="primary" to={waitForSeatsPath(waitingFor)}>
                {m.waiting_title()}
              </LinkButton>
            )}
            <LinkButton to="/guided-trips">{m.trip_book_others()}</LinkButton>
          </div>
        }
      />
    </Frame>
  );
}
