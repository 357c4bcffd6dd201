import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { goLiveQuery } from './go-live-query.ts';

/** For the top of every staff page: nothing, unless the store is live and not everything is ready for it. */
export function GoLiveNotice() {
  const { data } = useQuery(goLiveQuery);
  if (data?.mode !== 'live' || data.isGreen) return null;
  const count = data.checks.filter(({ isGreen }) => !isGreen).length;
  return (
    <PageContainer className="pt-4">
      <Notice
        tone="warning"
        title={data.isOpen ? m.golive_notice_title({ count }) : m.golive_notice_closed({ count })}
        action={
          <LinkButton to="/admin/payment-tester" size="compact">
            {m.golive_notice_more()}
          </LinkButton>
        }
      />
    </PageContainer>
  );
}
