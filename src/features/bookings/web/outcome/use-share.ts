import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';

/** The phone's own share sheet; where there is none, the clipboard. */
export function useShare(): (text: string) => Promise<void> {
  const showToast = useToast();
  return async (text) => {
    if (typeof navigator.share === 'function') {
      // Closing the sheet without sharing is no fault.
      await navigator.share({ title: m.booking_share_title(), text }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: m.booking_share_copied() });
    } catch {
      showToast({
        title: m.booking_share_failed(),
        description: text,
        variant: 'destructive',
        durationMs: 10_000,
      });
    }
  };
}
