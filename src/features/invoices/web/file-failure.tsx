import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { describeFailure } from '#web/api/api-error.ts';

/** Why the file of an invoice is not there; nothing where none failed. */
export function FileFailure({ error }: { error: Error | null }) {
  return (
    error && (
      <Notice tone="error" announce title={m.invoice_file_failed()}>
        {describeFailure(error, m.booking_load_failed_hint())}
      </Notice>
    )
  );
}
