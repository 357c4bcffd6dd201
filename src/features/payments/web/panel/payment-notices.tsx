import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { euro } from '#web/format/money.ts';
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
      <VoucherNotice panel={panel} />
    </>
  );
}

/** What of the money is in a voucher, and so cannot go back. */
function VoucherNotice({ panel: { voucher, refundableCents } }: { panel: PaymentPanel }) {
  const { language } = useSite();
  if (!voucher) return null;
  const { code, isSold, state, leftCents, spentCents, worthCents } = voucher;
  const spent = euro(spentCents, language);
  const refundable = euro(refundableCents, language);
  if (isSold) return spentCents > 0 && <Notice>{m.panel_sold_spent({ spent, refundable })}</Notice>;
  const worth = euro(worthCents, language);
  return (
    <Notice title={m.panel_voucher_title({ code })}>
      {state === 'withdrawn'
        ? m.panel_voucher_withdrawn({ worth, spent, refundable })
        : leftCents === 0
          ? m.panel_voucher_used_up({ worth })
          : m.panel_voucher_open({ worth, left: euro(leftCents, language) })}
    </Notice>
  );
}
