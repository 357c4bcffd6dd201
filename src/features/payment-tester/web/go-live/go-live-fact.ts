import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { goLiveQuery } from './go-live-query.ts';

/** For every page of owners: that the store is live and not everything is ready for it. */
export function useGoLiveFact(isOwner: boolean) {
  const { data } = useQuery({ ...goLiveQuery, enabled: isOwner });
  if (!isOwner || data?.mode !== 'live' || data.isGreen) return null;
  const count = data.checks.filter(({ isGreen }) => !isGreen).length;
  return {
    title: data.isOpen ? m.golive_notice_title({ count }) : m.golive_notice_closed({ count }),
    more: { to: '/admin/payment-tester', label: m.golive_notice_more() },
  };
}
