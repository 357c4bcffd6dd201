import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import type { Mail } from '../notifications.contract.ts';
import { resendWord, troubleOf } from './mail-labels.ts';
import { mailQuery } from './mail-queries.ts';
import { useResendMail } from './use-resend-mail.ts';

interface MailDialogProps {
  mail: Mail | null;
  isDelivering: boolean;
  onClose: () => void;
}

/** One mail: what became of it, what it says, and the way to send it once more. */
export function MailDialog({ mail, isDelivering, onClose }: MailDialogProps) {
  const resend = useResendMail(isDelivering);
  const again = mail && resendWord(mail);
  return (
    <Dialog
      open={mail !== null}
      onClose={onClose}
      title={mail?.subject ?? ''}
      closeLabel={m.site_close()}
      footer={
        again && (
          <Button pending={resend.isPending} onClick={() => resend.mutate(mail, { onSettled: onClose })}>
            {again}
          </Button>
        )
      }
    >
      {mail && (
        <>
          <MailFacts mail={mail} />
          <MailPreview mail={mail} />
        </>
      )}
    </Dialog>
  );
}

function MailFacts({ mail }: { mail: Mail }) {
  const { language, timeZone } = useSite();
  const at = (instant: string | null) => instant && staffTimestamp(instant, language, timeZone);
  const facts = [
    [m.email_to(), mail.recipient],
    [m.mail_fact_reference(), mail.bookingId !== null && <BookingLink key="booking" id={mail.bookingId} />],
    [m.email_written(), at(mail.createdAt)],
    [m.email_sent(), at(mail.sentAt)],
    [m.email_next_try(), at(mail.nextTryAt)],
    [m.email_attempts(), String(mail.attempts)],
    [m.email_last_error(), troubleOf(mail)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-sm">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-sea-soft">{name}</dt>
              <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function BookingLink({ id }: { id: number }) {
  return (
    <Link
      to={`/admin/booking?id=${id}`}
      className="inline-flex min-h-11 items-center text-lagoon-deep underline underline-offset-4 pointer-fine:min-h-6"
    >
      {m.email_booking({ id })}
    </Link>
  );
}

function MailPreview({ mail: { id } }: { mail: Mail }) {
  const mail = useQuery(mailQuery(id));
  if (mail.data) {
    return (
      <div className="grid gap-2">
        <iframe
          title={m.email_preview()}
          // No scripts, no forms, no way out: a link would open another window, which it may not either.
          sandbox=""
          srcDoc={mail.data.html.replace('<head>', '<head><base target="_blank">')}
          className="h-[26rem] max-h-[55dvh] w-full rounded-md border border-edge bg-foam"
        />
        <p className="text-sm text-sea-soft">
          {m.email_preview_text()} {mail.data.hasCalendar && m.email_with_calendar()}
        </p>
      </div>
    );
  }
  if (mail.isError) return <StaffLoadFailure title={m.email_preview_failed()} query={mail} />;
  return (
    <div role="status">
      <span className="sr-only">{m.email_preview_loading()}</span>
      <Skeleton className="h-[26rem] max-h-[55dvh]" />
    </div>
  );
}
