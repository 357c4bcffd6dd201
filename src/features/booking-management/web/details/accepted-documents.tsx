import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { languageName } from '#web/format/language-names.ts';
import { useSite } from '#web/site/site.ts';
import type { Acceptance } from '../../booking-list.contract.ts';
import { acceptancesQuery } from '../manage-queries.ts';
import { useExportEvidence } from '../use-booking-actions.ts';
import { notesQuery } from '../use-notes.ts';

const kindTexts: Record<Acceptance['documentType'], () => string> = {
  waiver: () => m.booking_waiver(),
  terms: () => m.booking_terms(),
  privacy: () => m.booking_privacy(),
};

/** Exactly what the customer accepted: which bytes, when, and in which language. */
export function AcceptedDocuments({ booking }: { booking: Booking }) {
  const acceptances = useQuery(acceptancesQuery(booking.id));
  const history = useQuery(notesQuery(booking.id));
  const isOwner = useIsOwner();
  const isEvident = acceptances.data?.length || history.data?.facts.some(({ isBriefing }) => isBriefing);
  return (
    <>
      {acceptances.isPending && <Spinner label={m.acceptances_loading()} />}
      {acceptances.isError && <StaffLoadFailure title={m.acceptances_failed()} query={acceptances} />}
      <ul className="grid gap-2">
        {acceptances.data?.map((acceptance) => (
          <AcceptedDocument key={acceptance.documentType} acceptance={acceptance} />
        ))}
      </ul>
      {isOwner && isEvident && <EvidenceButton booking={booking} />}
    </>
  );
}

function EvidenceButton({ booking }: { booking: Booking }) {
  const evidence = useExportEvidence();
  return (
    <Button
      size="compact"
      className="mt-2"
      pending={evidence.isPending}
      onClick={() => evidence.mutate(booking)}
    >
      {m.acceptances_pdf()}
    </Button>
  );
}

function AcceptedDocument({ acceptance }: { acceptance: Acceptance }) {
  const { language, timeZone } = useSite();
  return (
    <li>
      {kindTexts[acceptance.documentType]()}
      <span className="block text-sm wrap-anywhere text-sea-soft">
        {m.acceptances_version({ version: acceptance.version, file: acceptance.filename })}
      </span>
      <span className="block text-sm text-sea-soft">
        {m.acceptances_accepted({
          time: staffTimestamp(acceptance.acceptedAt, language, timeZone),
          language: languageName(acceptance.language, language),
        })}
      </span>
      <span className="block text-xs wrap-anywhere text-sea-soft tabular-nums">
        SHA-256 {acceptance.sha256}
      </span>
    </li>
  );
}
