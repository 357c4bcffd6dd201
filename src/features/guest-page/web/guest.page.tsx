import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { ConnectionNotice } from '#web/connection/connection-notice.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { guestQuery } from './guest-query.ts';
import { GuestView } from './guest-view.tsx';

export const meta = () => [
  ...pageMeta({ title: m.guest_page_title(), isPrivate: true }),
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the mails of a booking lead. The server renders it alike for everybody; who has the link gets the booking by a call. */
export default function GuestPage() {
  const { token } = useParams();
  const isHydrated = useHydrated();
  return (
    <PageContainer className="min-h-[80dvh] py-8 sm:py-12">
      <h1 className="mb-5 text-3xl">{m.guest_title()}</h1>
      {isHydrated && token ? <ByToken token={token} /> : <Spinner label={m.guest_loading()} />}
    </PageContainer>
  );
}

function ByToken({ token }: { token: string }) {
  const { language } = useSite();
  const opened = useQuery(guestQuery(token, language));
  useEffect(() => {
    if (opened.data) document.title = `${opened.data.reference} – ${m.guest_page_title()}`;
  }, [opened.data]);
  if (opened.data) return <GuestView booking={opened.data} token={token} />;
  const { error } = opened;
  if (error instanceof ApiError && [404, 422].includes(error.status))
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
