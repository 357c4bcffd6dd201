import { CloudOff } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Facts } from './use-facts.ts';

interface OutboxNoticesProps {
  facts: Facts;
  nameOf: (bookingId: number) => string;
}

/** What was tapped and is not sent yet, and what the server said of what it got. */
export function OutboxNotices({ facts: { waiting, obstacle, objections }, nameOf }: OutboxNoticesProps) {
  return (
    <>
      {obstacle !== null && waiting > 0 && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-md bg-amber-tint px-3 py-2 font-semibold text-amber"
        >
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          {m.today_recorded_offline({ count: waiting })}
        </p>
      )}
      {objections.map(({ fact, sentence, dismiss }) => (
        <Notice
          key={fact.id}
          tone="error"
          announce
          title={`${nameOf(fact.bookingId)}: ${sentence}`}
          action={
            <Button size="compact" onClick={dismiss}>
              {m.today_seen()}
            </Button>
          }
        />
      ))}
    </>
  );
}
