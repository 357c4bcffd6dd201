import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { MovePreview } from '../../booking-move.contract.ts';

interface WhatFollowsProps {
  hint: string | null;
  seen: MovePreview | null;
  error: Error | null;
  failed?: string;
}

export function WhatFollows({ hint, seen, error, failed = m.move_price_failed() }: WhatFollowsProps) {
  if (hint) return <p className="text-sea-soft">{hint}</p>;
  if (error)
    return (
      <Notice tone="error" title={failed}>
        {describeForStaff(error)}
      </Notice>
    );
  return seen ? null : <Spinner label={m.move_price_loading()} />;
}
