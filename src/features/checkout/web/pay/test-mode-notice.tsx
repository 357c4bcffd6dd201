import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';

/** Warns that no money is moved, so that visitors do not enter a real card or assume that they have paid. */
export function TestModeNotice() {
  return (
    <Notice tone="warning" title={m.payment_test_title()}>
      {m.payment_test_text()}
    </Notice>
  );
}
