import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface ContentFailureProps {
  title: string;
  query: { refetch: () => unknown; isFetching: boolean };
}

/** Says what could not be fetched, and tries again on request. */
export function ContentFailure({ title, query }: ContentFailureProps) {
  return (
    <Notice
      tone="error"
      title={title}
      announce
      action={
        <Button pending={query.isFetching} onClick={() => void query.refetch()}>
          {m.home_retry()}
        </Button>
      }
    />
  );
}
