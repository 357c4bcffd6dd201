import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSite } from '#web/site/site.ts';
import type { Mail, MailState } from '../notifications.contract.ts';
import { resendWord, troubleOf } from './mail-labels.ts';
import { useResendMail } from './use-resend-mail.ts';

interface MailRowProps {
  mail: Mail;
  isDelivering: boolean;
  onOpen: () => void;
}

const cellLook = 'min-w-0 lg:px-3 lg:py-2.5 lg:align-middle';

export function MailRow({ mail, isDelivering, onOpen }: MailRowProps) {
  const { language, timeZone } = useSite();
  const trouble = troubleOf(mail);
  return (
    <tr className="grid grid-cols-[1fr_auto] content-between items-center gap-2 rounded-lg border border-line p-4 lg:table-row lg:rounded-none lg:border-0 lg:border-b lg:hover:bg-foam">
      <td className={`${cellLook} col-span-full lg:pl-0`}>
        <span lang={toLocale(mail.language)} className="block font-semibold wrap-anywhere">
          {mail.subject}
        </span>
        <span className="block text-sm wrap-anywhere text-sea-soft">{mail.recipient}</span>
        {trouble && <span className="mt-1 block text-sm wrap-anywhere text-coral-deep">{trouble}</span>}
      </td>
      <td className={`${cellLook} text-sm lg:whitespace-nowrap`}>
        <time dateTime={mail.createdAt}>{staffTimestamp(mail.createdAt, language, timeZone)}</time>
      </td>
      <td className={cellLook}>
        <MailStateBadge state={mail.state} />
      </td>
      <td className={`${cellLook} col-span-full lg:pr-0`}>
        <MailActions mail={mail} isDelivering={isDelivering} onOpen={onOpen} />
      </td>
    </tr>
  );
}

/** A mail that was sent is opened before it can be sent again. */
function MailActions({ mail, isDelivering, onOpen }: MailRowProps) {
  const resend = useResendMail(isDelivering);
  const again = mail.state === 'sent' ? null : resendWord(mail);
  const labelled = (action: string) => m.email_open_for({ action, ...mail });
  return (
    <div className="flex flex-wrap gap-2 *:grow xl:flex-nowrap lg:justify-end lg:whitespace-nowrap lg:*:grow-0">
      <Button size="compact" onClick={onOpen} aria-label={labelled(m.email_open())}>
        {m.email_open()}
      </Button>
      {again && (
        <Button
          size="compact"
          pending={resend.isPending}
          onClick={() => resend.mutate(mail)}
          aria-label={labelled(again)}
        >
          {again}
        </Button>
      )}
    </div>
  );
}

const badges: Record<MailState, { icon: LucideIcon; look: string; text: () => string }> = {
  waiting: { icon: Clock, look: 'bg-amber-tint text-amber', text: () => m.email_state_waiting() },
  sent: { icon: CircleCheck, look: 'bg-kelp-tint text-kelp', text: () => m.email_state_sent() },
  failed: { icon: CircleX, look: 'bg-coral-tint text-coral-deep', text: () => m.email_state_failed() },
};

function MailStateBadge({ state }: { state: MailState }) {
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
