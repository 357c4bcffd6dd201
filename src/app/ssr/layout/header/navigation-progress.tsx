import { useNavigation } from 'react-router';
import { m } from '#i18n/generated/messages.js';

/** A line along the upper edge while the next page is on its way; one that comes at once never shows it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div role="progressbar" aria-label={m.site_loading()} className="progress-line" />;
}
