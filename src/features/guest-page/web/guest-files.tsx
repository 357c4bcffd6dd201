import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking } from '../guest-page.contract.ts';
import { downloadDocuments } from './download-documents.ts';
import { useGuestCalendar } from './use-guest-calendar.ts';

interface GuestFilesProps {
  booking: GuestBooking;
  token: string;
  /** Nothing takes place then: no entry for a calendar. */
  isOff: boolean;
}

/** What can be taken along: the calendar entry, the mail, the accepted documents. */
export function GuestFiles({ booking, token, isOff }: GuestFilesProps) {
  const { language } = useSite();
  const [said, setSaid] = useState('');
  const saveToCalendar = useGuestCalendar();
  const resend = useMutation({
    mutationFn: () => api('POST /api/guest/resend', { query: { language }, body: { token } }),
    onSuccess: () => setSaid(m.guest_resend_done({ email: booking.email ?? '' })),
  });
  const documents = useMutation({ mutationFn: () => downloadDocuments(token, language, booking.reference) });
  const isLive = booking.status !== 'cancelled' && booking.holdSecondsLeft === null && !isOff;
  if (!isLive && booking.email === null) return null;
  return (
    <Panel tone="foam" className="grid gap-3">
      {isLive && (
        <Button onClick={() => setSaid(m.guest_calendar_saved({ file: saveToCalendar(booking) }))}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {m.guest_calendar()}
        </Button>
      )}
      {booking.email !== null && (
        <Button pending={resend.isPending} onClick={() => resend.mutate()}>
          <Mail aria-hidden="true" className="size-5" />
          {m.guest_resend()}
        </Button>
      )}
      {booking.hasDocuments && (
        <Button pending={documents.isPending} onClick={() => documents.mutate()}>
          <FileText aria-hidden="true" className="size-5" />
          {m.guest_documents()}
        </Button>
      )}
      <p role="status" className="font-semibold wrap-anywhere empty:hidden">
        {said}
      </p>
      {resend.isError && (
        <Notice tone="error" announce title={m.guest_resend_failed()}>
          {describeFailure(resend.error, m.booking_load_failed_hint())}
        </Notice>
      )}
      {documents.isError && (
        <Notice tone="error" announce title={m.guest_documents_failed()}>
          {describeFailure(documents.error, m.booking_load_failed_hint())}
        </Notice>
      )}
    </Panel>
  );
}
