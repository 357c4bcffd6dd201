import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface NoConnectionProps {
  /** Gives up what waits to be sent; without it nothing is being sent. */
  onCancel?: () => void;
}

/** Says that there is no network, and that the page continues when there is one. */
export function NoConnection({ onCancel }: NoConnectionProps) {
  return (
    <Notice
      tone="warning"
      announce
      title={m.site_offline()}
      action={
        onCancel && (
          <Button size="compact" onClick={onCancel}>
            {m.site_offline_cancel()}
          </Button>
        )
      }
    />
  );
}
