import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { CountBadge } from '#ui/feedback/count-badge.tsx';
import { attentionQuery } from './attention-query.ts';

/** How many things need attention. */
export function AttentionBadge() {
  const { data: { length: count } = [] } = useQuery(attentionQuery);
  return <CountBadge count={count}>{m.admin_attention_count({ count })}</CountBadge>;
}
