import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { languageName } from '#web/format/language-names.ts';
import { useSite } from '#web/site/site.ts';
import type { Acceptance } from '../../../booking-list.contract.ts';
import { acceptancesQuery } from '../manage-queries.ts';
import { DetailsSection } from './details-section.tsx';

const kindTexts: Record<Acceptance['documentType'], () => string> = {
  waiver: () => m.booking_waiver(),
  terms: () => m.booking_terms(),
  privacy: () => m.booking_privacy(),
};

/** Exactly what the customer accepted: which bytes, when, and in which language. */
export function AcceptedDocuments({ bookingId }: { bookingId: number }) {
  const acceptances = useQuery(acceptancesQuery(bookingId));
  return (
    <DetailsSection title={m.acceptances_title()}>
      {acceptances.isPending && <Spinner label={m.acceptances_loading()} />}
      {acceptances.isError && <StaffLoadFailure title={m.acceptances_failed()} query={acceptances} />}
      <ul className="grid gap-2">
        {acceptances.data?.map((acceptance) => (
          <AcceptedDocument key={acceptance.documentType} acceptance={acceptance} />
        ))}
      </ul>
    </DetailsSection>
  );
}

function AcceptedDocument({ acceptance }: { acceptance: Acceptance }) {
  const { language, timeZone } = useSite();
  return (
    <li>
      {kindTexts[acceptance.documentType]()}
      <span className="block text-sm wrap-anywhere text-sea-soft">
        {m.acceptances_version({ version: acceptance.documentId, file: acceptance.filename })}
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
