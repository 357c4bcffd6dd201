import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Missing } from '../../domain/booking-progress.ts';
import { stepPath } from '../progress/use-booking-flow.ts';

/** Shown when the selection is no longer in browser storage. */
export function IncompleteNotice({ missing }: { missing: Missing }) {
  if (missing === null) return null;
  const isSlot = missing === 'slot';
  return (
    <Notice tone="warning" title={isSlot ? m.booking_incomplete_title() : m.booking_no_items_title()}>
      {isSlot ? m.booking_incomplete_text() : m.booking_no_items_text()}
    </Notice>
  );
}

/** In the bar, where the booking would be sent. */
export function ChooseLink({ missing }: { missing: NonNullable<Missing> }) {
  const isSlot = missing === 'slot';
  return (
    <LinkButton to={stepPath(isSlot ? 1 : 2)} look="primary" size="large">
      {isSlot ? m.booking_choose_date() : m.booking_choose_items()}
    </LinkButton>
  );
}
