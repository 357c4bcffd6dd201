import type { PaymentMode } from '#features/payments/payments.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';

const notices: Record<PaymentMode, { tone: 'warning' | 'info'; title: () => string; text: () => string }> = {
  live: { tone: 'warning', title: () => m.mode_live_title(), text: () => m.mode_live_text() },
  test: { tone: 'info', title: () => m.mode_test_title(), text: () => m.mode_test_text() },
  local: { tone: 'info', title: () => m.mode_test_title(), text: () => m.mode_local_text() },
};

/** Says, before anybody presses anything, whether real money moves. @param props.mode `null`: no cards at all. */
export function PaymentModeNotice({ mode }: { mode: PaymentMode | null }) {
  if (mode === null)
    return (
      <Notice tone="warning" title={m.mode_none_title()}>
        {m.mode_none_text()}
      </Notice>
    );
  const { tone, title, text } = notices[mode];
  return (
    <Notice tone={tone} title={title()}>
      {text()}
    </Notice>
  );
}
