import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { documentsPath, keepClaimed } from '#features/booking-flow/web/booking-progress.public.ts';
import { bookDeparturePath } from '#features/guided-trips/web/departure-paths.public.ts';
import { keepTripClaim } from '#features/guided-trips/web/trip-claim.public.ts';
import { m } from '#i18n/generated/messages.js';
import { readBigId } from '#shared/database-ids.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError, describeFailure, isApiError } from '#web/api/api-error.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { pageMeta } from '#web/site/page-meta.ts';

export const meta = () => pageMeta({ title: m.claim_page_title(), isPrivate: true });

interface ClaimKey {
  id: number;
  token: string;
}

/** The target of the waiting list's mails. The token is in the fragment, which is never sent to a server. */
export default function ClaimPage() {
  const isHydrated = useHydrated();
  return (
    <PageContainer width="narrow" className="min-h-[80dvh] py-6 sm:py-10">
      <h1 className="mb-6 text-2xl sm:text-3xl">{m.claim_title()}</h1>
      {isHydrated ? <ByFragment /> : <Spinner label={m.booking_loading()} />}
    </PageContainer>
  );
}

/** Read once: a claim that is another object at each rendering would be opened, and left for the documents, each time. */
function readFragment() {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const id = readBigId(fragment.get('id') ?? '');
  const token = fragment.get('claim');
  return {
    claim: id !== null && token ? { id, token } : null,
    departure: fragment.get('departure'),
    leaves: fragment.has('leave'),
  };
}

function ByFragment() {
  const [{ claim, departure, leaves }] = useState(readFragment);
  if (!claim) return <ClaimOver text={m.claim_unknown()} departure={departure} />;
  return leaves ? <Leave claim={claim} /> : <Open claim={claim} departure={departure} />;
}

interface OpenProps {
  claim: ClaimKey;
  /** By the link; `null` of a rental. */
  departure: string | null;
}

/** Restores what was waited for, and goes on to the customer's details. */
function Open({ claim, departure }: OpenProps) {
  const navigate = useNavigate();
  const opened = useQuery({
    queryKey: ['claim', claim.id],
    queryFn: ({ signal }) => api('POST /api/waiting-list/claim', { body: claim }, signal),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!opened.data) return;
    const { secondsLeft, ...held } = opened.data;
    const isTrip = 'departureId' in held;
    if (isTrip) keepTripClaim({ ...claim, departureId: held.departureId, secondsLeft });
    else keepClaimed({ ...claim, secondsLeft }, held);
    void navigate(isTrip ? bookDeparturePath(held.departureId) : documentsPath, { replace: true });
  }, [claim, navigate, opened.data]);
  if (!opened.isError) return <Spinner label={m.booking_loading()} />;
  const { error } = opened;
  if (isApiError(error, 'waiting-list/claim-over'))
    return <ClaimOver text={describeFailure(error, m.claim_unknown())} departure={departure} />;
  // A truncated link has a token of another form, or another token.
  if (error instanceof ApiError && [404, 422].includes(error.status))
    return <ClaimOver text={m.claim_unknown()} departure={departure} />;
  return <LoadFailure title={m.claim_failed()} query={opened} />;
}

/** Needs a click, since mail scanners open every link. */
function Leave({ claim }: { claim: ClaimKey }) {
  const leaving = useMutation({ mutationFn: () => api('POST /api/waiting-list/leave', { body: claim }) });
  if (leaving.isSuccess)
    return (
      <Notice tone="success" announce title={m.claim_left()}>
        {m.claim_left_text()}
      </Notice>
    );
  return (
    <div className="grid justify-items-start gap-5">
      <p>{m.claim_leave_text()}</p>
      {leaving.isError && (
        <Notice tone="error" announce title={m.claim_failed()}>
          {describeFailure(leaving.error, m.booking_load_failed_hint())}
        </Notice>
      )}
      <Button look="primary" size="large" pending={leaving.isPending} onClick={() => leaving.mutate()}>
        {m.claim_leave()}
      </Button>
    </div>
  );
}

function ClaimOver({ text, departure }: { text: string; departure: string | null }) {
  const isTrip = departure !== null;
  return (
    <Notice
      tone="warning"
      announce
      title={text}
      action={
        <LinkButton to={isTrip ? bookDeparturePath(departure) : '/booking?step=1'} size="compact">
          {isTrip ? m.claim_to_departure() : m.waiting_to_times()}
        </LinkButton>
      }
    >
      {m.claim_over_hint()}
    </Notice>
  );
}
