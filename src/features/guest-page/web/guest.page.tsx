import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { loadRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import { placeOfDayQuery } from '#features/booking-flow/web/guest-parts.public.ts';
import { rentalItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { guestTokenPattern } from '#shared/links/guest-link.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { loadOrSkip, orNull } from '#web/api/rendered-data.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { useTakenOver } from '#web/browser/use-taken-over.ts';
import { ConnectionNotice } from '#web/connection/connection-notice.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { nowWithOffset } from '#web/site/clock.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { guestQuery } from './guest-query.ts';
import { GuestView } from './guest-view.tsx';
import { DrawnAt } from './shown-at.ts';

/**
 * The booking of a valid link, with what stands beside it: then the page can be read before React. What could not be read is
 * asked for in the browser.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { api, language, clockOffsetMs, reportError } = args.context.get(pageContext);
  const { token = '' } = args.params;
  const asked = guestTokenPattern.test(token)
    ? orNull(api('POST /api/guest/booking', { query: { language }, body: { token } }))
    : null;
  const answer = await loadOrSkip(Promise.resolve(asked), reportError);
  const booking = answer ?? null;
  const isUnknown = answer === null;
  if (!booking) return { at: '', isComplete: false, isUnknown, booking, items: null, place: undefined };
  const at = nowWithOffset(clockOffsetMs).toISOString();
  const date = booking.bookingDate;
  const [{ items }, place] = await Promise.all([
    loadRentalItems(args),
    loadOrSkip(api('GET /api/places/:date', { params: { date }, query: { language } }), reportError),
  ]);
  return { at, isComplete: items !== null && place !== undefined, isUnknown, booking, items, place };
}

type Rendered = Awaited<ReturnType<typeof loader>>;

/** Only on the server: in the browser the page asks by itself. */
export const shouldRevalidate = () => false;

export { pressHandle as handle } from '#web/site/document.ts';

const titleOf = (reference: string) => `${reference} – ${m.guest_page_title()}`;

export const meta = ({ loaderData }: { loaderData?: Rendered | undefined }) => [
  ...pageMeta({
    title: loaderData?.booking ? titleOf(loaderData.booking.reference) : m.guest_page_title(),
    isPrivate: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the mails of a booking lead. */
export default function GuestPage() {
  const { token } = useParams();
  const { language } = useSite();
  const queries = useQueryClient();
  const rendered = useLoaderData<typeof loader>();
  const isHydrated = useHydrated();
  const isTakenOver = useTakenOver();
  useState(() => token && fillIn(queries, rendered, { token, language }));
  return (
    <PageContainer className="min-h-[80dvh] py-8 sm:py-12">
      <h1 className="mb-5 text-3xl">{m.guest_title()}</h1>
      {(isHydrated || rendered.booking) && token ? (
        <DrawnAt value={rendered.booking && !isTakenOver ? new Date(rendered.at) : null}>
          <ByToken token={token} />
        </DrawnAt>
      ) : rendered.isUnknown ? (
        <UnknownLink />
      ) : (
        <Spinner label={m.guest_loading()} />
      )}
    </PageContainer>
  );
}

/** What came with the page is not asked for before it is shown. */
function fillIn(
  queries: QueryClient,
  { at, booking, items, place }: Rendered,
  { token, language }: { token: string; language: Language },
): void {
  if (!booking) return;
  const options = { updatedAt: Date.parse(at) };
  queries.setQueryData(guestQuery(token, language).queryKey, booking, options);
  if (items) queries.setQueryData(rentalItemsQuery(language).queryKey, items);
  if (place) queries.setQueryData(placeOfDayQuery(booking.bookingDate, language).queryKey, place, options);
}

function ByToken({ token }: { token: string }) {
  const { language } = useSite();
  const opened = useQuery(guestQuery(token, language));
  useEffect(() => {
    if (opened.data) document.title = titleOf(opened.data.reference);
  }, [opened.data]);
  if (opened.data) return <GuestView booking={opened.data} token={token} />;
  const { error } = opened;
  if (error instanceof ApiError && [404, 422].includes(error.status)) return <UnknownLink />;
  if (opened.isError)
    return (
      <LoadFailure title={m.guest_load_failed()} query={opened}>
        {describeFailure(error, m.booking_load_failed_hint())}
      </LoadFailure>
    );
  return (
    <>
      <ConnectionNotice className="mb-5" />
      <Spinner label={m.guest_loading()} />
    </>
  );
}

function UnknownLink() {
  return (
    <Notice
      tone="warning"
      announce
      title={m.guest_unknown_title()}
      action={
        <LinkButton to="/contact" size="compact">
          {m.site_footer_contact()}
        </LinkButton>
      }
    >
      {m.guest_unknown_text()}
    </Notice>
  );
}
