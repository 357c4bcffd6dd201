import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import type { PaddlerFieldsProps } from './paddlers/paddler-fields.tsx';

/** Only where the business asks who paddles along. */
export const PaddlerFields = lazyOr<PaddlerFieldsProps>(
  () => import('./paddlers/paddler-fields.tsx').then((module) => module.PaddlerFields),
  PaddlersMissing,
);

function PaddlersMissing() {
  return <Notice tone="error">{m.paddlers_load_failed()}</Notice>;
}
