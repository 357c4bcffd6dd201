import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { useCancelAll } from './cancellable.ts';
import { retries } from './send-when-online.ts';
import { useHasEntries } from './use-has-entries.ts';
import { useIsOnline } from './use-is-online.ts';

/**
 * Shown on pages that need a network, while there is none or the server is too busy for what a visitor sends. Offers to
 * give up what has to wait.
 */
export function ConnectionNotice({ className = '' }: { className?: string }) {
  const isOnline = useIsOnline();
  const isRetrying = useHasEntries(retries);
  const cancel = useCancelAll();
  const isShown = !isOnline || isRetrying;
  useFocusRestoration(isShown && cancel ? 1 : 0);
  if (!isShown) return null;
  return (
    <div data-connection-notice className={className}>
      <Notice
        tone="warning"
        announce
        title={isOnline ? m.site_busy_retrying() : m.site_offline()}
        action={
          cancel && (
            <Button size="compact" onClick={cancel}>
              {m.site_sending_cancel()}
            </Button>
          )
        }
      />
    </div>
  );
}
