import type { UseQueryResult } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ApiError } from '#web/api/api-client.ts';

interface LoadFailureProps {
  title: string;
  query: Pick<UseQueryResult<unknown>, 'error' | 'isFetching' | 'refetch'>;
}

/** What could not be loaded, why, and the way to try again. */
export function LoadFailure({ title, query: { error, isFetching, refetch } }: LoadFailureProps) {
  return (
    <Notice
      tone="error"
      announce
      title={title}
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
