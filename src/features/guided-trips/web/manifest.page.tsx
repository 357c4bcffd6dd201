import '#ui/print.css';
import { useQuery } from '@tanstack/react-query';
import { CloudOff, Printer } from 'lucide-react';
import { type MetaArgs, Navigate, useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { useIsOnline } from '#web/connection/use-is-online.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { clockText } from '#web/format/times.ts';
import { useKeptAnswer } from '#web/outbox/use-kept-answer.ts';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { ManifestSheet } from './manifest/manifest-sheet.tsx';
import { manifestQuery } from './manifest-query.public.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.manifest_title(), brand: businessName(args) }), isPrivate: true });

/** A guide leaves it open on the beach while others still book. */
const pollMs = 60_000;

/** Who comes along on a departure, for the guide's phone and for paper. */
export default function ManifestPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  if (!id) return <Navigate to="/admin?tab=trips&view=departures" replace />;
  return <Departure key={id} id={id} />;
}

function Departure({ id }: { id: string }) {
  const { language } = useSite();
  const isOnline = useIsOnline();
  const manifest = useQuery({ ...manifestQuery(id, language), refetchInterval: pollMs });
  const { answer, answeredAt, isKept } = useKeptAnswer(`manifest ${id} ${language}`, manifest);
  const week = answer ? `&week=${answer.date}` : '';
  return (
    <PageContainer width="normal" className="grid grid-cols-1 gap-3 py-4 sm:py-6 print:p-0">
      <div className="grid grid-cols-1 gap-3 print:hidden">
        <div className="flex items-center justify-between gap-3">
          <BackLink to={`/admin?tab=trips&view=departures${week}`}>{m.trips_view_departures()}</BackLink>
          {answer && (
            <Button onClick={() => print()}>
              <Printer aria-hidden="true" className="size-5" />
              {m.manifest_print()}
            </Button>
          )}
        </div>
        <PageHeading name={m.manifest_title()} />
        {manifest.isPending && !answer && <Spinner label={m.manifest_loading()} />}
        {manifest.isError && !answer && <StaffLoadFailure title={m.manifest_failed()} query={manifest} />}
        {(isKept || manifest.isError || !isOnline) && answeredAt !== null && (
          <Kept {...{ answeredAt, language }} />
        )}
      </div>
      {answer && <ManifestSheet manifest={answer} />}
    </PageContainer>
  );
}

/** What is shown is what this device got last. */
function Kept({ answeredAt, language }: { answeredAt: number; language: Language }) {
  const { timeZone, clockOffsetMs } = useSite();
  const time = clockText(new Date(answeredAt + clockOffsetMs).toISOString(), language, timeZone);
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-md bg-amber-tint px-3 py-2 text-sm font-semibold text-amber"
    >
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      {m.manifest_kept({ time })}
    </p>
  );
}
