import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSite } from '#web/site/site.ts';
import type { PaymentPanel } from '../../payment-panel.contract.ts';

/** What has to be known before anything is pressed. */
export function PaymentNotices({ panel }: { panel: PaymentPanel }) {
  const { store, isOfOwnStore, unansweredSince, doubtedSince } = panel;
  const { language, timeZone } = useSite();
  const time = (instant: string) => staffTimestamp(instant, language, timeZone);
  return (
    <>
      {store !== null && store.mode !== 'live' && (
        <Notice title={m.panel_test_title()}>{m.panel_test_text()}</Notice>
      )}
      {!isOfOwnStore && (
        <Notice tone="warning" title={m.panel_other_store_title()}>
          {m.panel_other_store_text({ store: store?.sid ?? '?' })}
        </Notice>
      )}
      {unansweredSince !== null && (
        <Notice tone="warning">{m.panel_unanswered({ time: time(unansweredSince) })}</Notice>
      )}
      {doubtedSince !== null && (
        <Notice tone="warning">{m.panel_doubted({ time: time(doubtedSince) })}</Notice>
      )}
    </>
  );
}
