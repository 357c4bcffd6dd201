import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ApiError } from '#web/api/api-client.ts';

interface AuditFailureProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

export function AuditFailure({ query: { error, isFetching, refetch } }: AuditFailureProps) {
  return (
    <Notice
      tone="error"
      announce
      title={m.audit_failed()}
      action={
        <Button size="compact" pending={isFetching} onClick={() => refetch()}>
          {m.staff_retry()}
        </Button>
      }
    >
      {(error instanceof ApiError && error.text) || m.staff_try_again()}
    </Notice>
  );
}
