import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';

/** Nobody shall believe to have paid, or type a real card, where money does not move. */
export function TestModeNotice() {
  return (
    <Notice tone="warning" title={m.payment_test_title()}>
      {m.payment_test_text()}
    </Notice>
  );
}
