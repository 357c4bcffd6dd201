import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { AttentionList } from './attention-list.tsx';
import { attentionQuery } from './attention-query.ts';

/** Everything that needs attention, or the good news that nothing does. */
export function AttentionSection() {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{m.attention_title()}</h2>
      <AttentionEntries />
    </section>
  );
}

function AttentionEntries() {
  const attention = useQuery(attentionQuery);
  useFocusRestoration(attention.data?.length ?? 0);
  if (attention.isPending)
    return (
      <div role="status">
        <span className="sr-only">{m.attention_loading()}</span>
        <Skeleton className="h-24" />
      </div>
    );
  if (!attention.data) return <StaffLoadFailure title={m.attention_failed()} query={attention} />;
  if (attention.data.length > 0) return <AttentionList items={attention.data} />;
  return (
    <div className="flex min-h-24 items-center gap-3 rounded-lg border border-line bg-foam px-5 py-4">
      <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-kelp" />
      <div>
        <p className="font-semibold">{m.attention_none()}</p>
        <p className="text-sea-soft">{m.attention_none_text()}</p>
      </div>
    </div>
  );
}
