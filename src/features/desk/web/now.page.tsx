import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { startOf } from '#web/format/rental-times.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import type { FreeNow } from '../desk.contract.ts';
import { FreeItems } from './now/free-items.tsx';
import { freeNowQuery } from './now/free-now-query.ts';
import { NowDetails } from './now/now-details.tsx';
import { NowHeld } from './now/now-held.tsx';
import { type Choice, posterBooking } from './now/poster-booking.ts';

export const meta = () => pageMeta({ title: m.now_page_title(), isPrivate: true });

/** Where the poster on the beach leads: from what is free now to a craft that waits. */
export default function NowPage() {
  const held = useSyncExternalStore(posterBooking.subscribe, posterBooking.read, () => null);
  return (
    <PageContainer width="narrow" className="min-h-[80dvh] py-5 sm:py-8">
      {held === null ? <Choosing /> : <NowHeld id={held} />}
    </PageContainer>
  );
}

function Choosing() {
  const { language } = useSite();
  const free = useQuery(freeNowQuery(language));
  if (free.data) return <Offers free={free.data} />;
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl sm:text-3xl">{m.now_title()}</h1>
      {free.isError ? (
        <LoadFailure title={m.now_failed()} query={free} />
      ) : (
        <Spinner label={m.now_loading()} />
      )}
    </div>
  );
}

function Offers({ free }: { free: FreeNow }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  if (!free.isOpen) return <Closed title={m.now_off_title()} text={m.now_off_text()} />;
  if (choice) return <NowDetails choice={choice} free={free} onBack={() => setChoice(null)} />;
  if (free.timeSlot === null) return <Closed title={m.now_over_title()} text={m.now_over_text()} />;
  const { timeSlot, items } = free;
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="text-2xl sm:text-3xl">{m.now_title()}</h1>
        <p className="mt-1 text-lg font-semibold tabular-nums">{m.now_from({ time: startOf(timeSlot) })}</p>
        <p className="mt-1">{m.now_lead()}</p>
      </div>
      <FreeItems items={items} onChoose={(chosen) => setChoice({ ...chosen, timeSlot })} />
      <LinkButton to="/queue">{m.queue_now_link()}</LinkButton>
    </div>
  );
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <Notice
        action={
          <LinkButton to="/booking" size="compact">
            {m.now_over_link()}
          </LinkButton>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
