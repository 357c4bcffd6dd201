import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import type { MailState } from '../notifications.contract.ts';

const badges: Record<MailState, { icon: LucideIcon; look: string; text: () => string }> = {
  waiting: { icon: Clock, look: 'bg-amber-tint text-amber', text: () => m.email_state_waiting() },
  sent: { icon: CircleCheck, look: 'bg-kelp-tint text-kelp', text: () => m.email_state_sent() },
  failed: { icon: CircleX, look: 'bg-coral-tint text-coral-deep', text: () => m.email_state_failed() },
};

export function MailStateBadge({ state }: { state: MailState }) {
  const { icon: Icon, look, text } = badges[state];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {text()}
    </span>
  );
}
