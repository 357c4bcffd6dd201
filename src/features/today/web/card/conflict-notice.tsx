import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSite } from '#web/site/site.ts';
import type { Contradiction } from '../../domain/rental.ts';
import { useBoardContext } from '../board-context.ts';
import { contradictionText, factText } from '../board-texts.ts';

/** What does not agree with the rest, and the two ways to decide it. */
export function ConflictNotice({ contradiction: { kind, fact } }: { contradiction: Contradiction }) {
  const { record } = useBoardContext();
  const site = useSite();
  const decide = (decision: 'accepted' | 'undone') =>
    record({ bookingId: fact.bookingId, kind: decision, refersTo: fact.id });
  return (
    <Notice
      tone="error"
      title={contradictionText(kind)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="compact" onClick={() => decide('undone')}>
            {m.today_conflict_drop()}
          </Button>
          <Button size="compact" onClick={() => decide('accepted')}>
            {m.today_conflict_accept()}
          </Button>
        </div>
      }
    >
      {m.today_conflict_by({
        fact: factText(fact, site),
        name: fact.staff ?? m.today_conflict_this_device(),
      })}
    </Notice>
  );
}
