import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { attentionQuery } from './attention-query.ts';

/** How many things need attention; nothing where none does. */
export function AttentionBadge() {
  const { data = [] } = useQuery(attentionQuery);
  if (data.length === 0) return null;
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-coral px-1.5 text-xs font-bold text-white tabular-nums">
      <span aria-hidden="true">{data.length}</span>
      <span className="sr-only">{m.admin_attention_count({ count: data.length })}</span>
    </span>
  );
}
