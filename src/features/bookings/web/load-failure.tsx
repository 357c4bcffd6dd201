import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface LoadFailureProps {
  title: string;
  pending: boolean;
  onRetry: () => void;
}

export function LoadFailure({ title, pending, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="error"
      title={title}
      announce
      action={
        <Button pending={pending} onClick={onRetry}>
          {m.booking_retry()}
        </Button>
      }
    >
      {m.booking_load_failed_hint()}
    </Notice>
  );
}
