import { m } from '#i18n/generated/messages.js';

/**
 * The phone's own share sheet; where there is none, the clipboard.
 * @returns what came of it, where the browser does not show it itself
 */
export async function shareText(title: string, text: string): Promise<string> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text });
      return '';
    } catch (error) {
      // Closing the sheet without sharing is no fault.
      if (error instanceof Error && error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return m.overdue_copied();
  } catch {
    return m.overdue_share_failed();
  }
}
