import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { businessToday } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import type { JoinQueue } from '../queue.contract.ts';
import { GuestPlace } from './guest-place.tsx';
import { keepOwnPlace, readOwnPlace } from './own-place.ts';
import { QueueUnanswered } from './queue-unanswered.tsx';
import { WishForm } from './wish-form.tsx';

export const meta = () => [
  ...pageMeta({ title: m.queue_page_title(), isPrivate: true }),
  { name: 'referrer', content: 'no-referrer' },
];

/**
 * Where a guest joins the queue, and then sees place and time. The token stands in the fragment, which is never sent to a
 * server.
 */
export default function QueuePage() {
  const isHydrated = useHydrated();
  const token = useLocation().hash.slice(1);
  return (
    <PageContainer width="narrow" className="min-h-[80dvh] py-5 sm:py-8">
      {isHydrated ? token ? <GuestPlace token={token} /> : <Joining /> : <QueueUnanswered />}
    </PageContainer>
  );
}

function Joining() {
  const { language, timeZone } = useSite();
  const navigate = useNavigate();
  const now = useNow();
  const [today] = useState(() => businessToday(now(), timeZone));
  const [own] = useState(() => readOwnPlace(today));
  const free = useQuery({
    queryKey: ['queue', 'items', language],
    queryFn: ({ signal }) => api('GET /api/free-now', { query: { language } }, signal),
  });
  const joining = useMutation({
    mutationFn: (join: JoinQueue & { fullName: string; phoneNumber: string }) =>
      api('POST /api/queue', { body: join }),
    onSuccess: ({ token }) => {
      keepOwnPlace(token, today);
      return navigate({ hash: token }, { replace: true });
    },
  });
  if (!free.data) return <QueueUnanswered query={free} />;
  const { isOpen, items } = free.data;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h1 className="text-2xl sm:text-3xl">{m.queue_join_title()}</h1>
        <p className="mt-1">{m.queue_join_lead()}</p>
      </div>
      {own && (
        <Notice
          title={m.queue_own_title()}
          action={
            <Button size="compact" onClick={() => void navigate({ hash: own }, { replace: true })}>
              {m.queue_own_show()}
            </Button>
          }
        />
      )}
      {isOpen && items.length > 0 ? (
        <WishForm
          isGuest
          items={items.map(({ itemId, title, offers }) => ({
            ...{ itemId, title },
            durations: offers.map(({ duration }) => duration),
          }))}
          pending={joining.isPending}
          problem={joining.isError ? describeFailure(joining.error, m.queue_load_failed()) : null}
          onSubmit={(join) => joining.mutate({ fullName: '', phoneNumber: '', ...join })}
        />
      ) : (
        <Notice
          title={isOpen ? m.now_over_title() : m.now_off_title()}
          action={
            <LinkButton to="/booking" size="compact">
              {m.now_over_link()}
            </LinkButton>
          }
        >
          {isOpen ? m.now_over_text() : m.now_off_text()}
        </Notice>
      )}
    </div>
  );
}
