import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { AttentionList } from './attention-list.tsx';
import { attentionQuery } from './attention-query.ts';

/** As many as leave the bookings in sight. */
const shownAtOnce = 2;

/** For the top of another screen: the newest entries, and nothing at all where all is well. */
export function AttentionSummary() {
  const attention = useQuery(attentionQuery);
  const items = attention.data ?? [];
  useFocusRestoration(items.length);
  if (attention.isError && !attention.data)
    return (
      <div className="mt-6">
        <StaffLoadFailure title={m.attention_failed()} query={attention} />
      </div>
    );
  if (items.length === 0) return null;
  return (
    <section className="mt-6 grid gap-3">
      <h2 className="text-xl">{m.attention_title()}</h2>
      <AttentionList items={items.slice(0, shownAtOnce)} />
      {items.length > shownAtOnce && (
        <p>
          <LinkButton to="/admin?tab=payment" size="compact">
            {m.attention_show_all({ count: items.length })}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
