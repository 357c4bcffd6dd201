import { m } from '#i18n/generated/messages.js';

/**
 * The phone's own share sheet; where there is none, the clipboard.
 * @param say what came of it, where the browser does not show it itself.
 */
export async function share(text: string, say: (outcome: string) => void): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Closing the sheet without sharing is no fault.
    await navigator.share({ title: m.booking_share_title(), text }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    say(m.booking_share_copied());
  } catch {
    say(`${m.booking_share_failed()}: ${text}`);
  }
}
