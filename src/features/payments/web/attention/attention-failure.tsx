import type { UseQueryResult } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ApiError } from '#web/api/api-client.ts';

/** Never silent: an empty list would read like "all is well". */
export function AttentionFailure({ attention }: { attention: UseQueryResult<unknown> }) {
  return (
    <Notice
      tone="error"
      announce
      title={m.attention_failed()}
      action={
        <Button size="compact" pending={attention.isFetching} onClick={() => attention.refetch()}>
          {m.staff_retry()}
        </Button>
      }
    >
      {(attention.error instanceof ApiError && attention.error.text) || m.staff_try_again()}
    </Notice>
  );
}
