import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says that there is no network, and that the page continues when there is one. */
export function NoConnection() {
  return <Notice tone="warning" announce title={m.site_offline()} />;
}
