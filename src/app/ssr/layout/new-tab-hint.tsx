import { m } from '#i18n/generated/messages.js';

export function NewTabHint() {
  return <span className="sr-only">{m.site_new_tab()}</span>;
}
