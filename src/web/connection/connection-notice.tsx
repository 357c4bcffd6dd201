import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { useCancelAll } from './cancellable.ts';
import { NoConnection } from './no-connection.tsx';
import { useIsOnline } from './use-is-online.ts';

/** Shown on pages that need a network, while there is none. Offers to give up what visitors have begun to send. */
export function ConnectionNotice({ className = '' }: { className?: string }) {
  const isOnline = useIsOnline();
  const cancel = useCancelAll();
  const isShown = !isOnline && cancel !== null;
  useFocusRestoration(isShown ? 1 : 0);
  if (isOnline) return null;
  return (
    <div data-connection-notice className={className}>
      <NoConnection {...(cancel ? { onCancel: cancel } : {})} />
    </div>
  );
}
