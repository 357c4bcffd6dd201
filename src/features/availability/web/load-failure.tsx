import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { serverText } from './inventory-queries.ts';

interface LoadFailureProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

export function LoadFailure({ title, query }: LoadFailureProps) {
  return (
    <Notice
      tone="error"
      announce
      title={title}
      action={
        <Button size="compact" pending={query.isFetching} onClick={() => query.refetch()}>
          {m.staff_retry()}
        </Button>
      }
    >
      {serverText(query.error) || m.staff_try_again()}
    </Notice>
  );
}
