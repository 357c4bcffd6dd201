import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CheckList } from '#features/checks/web/check-list.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import type { KeptId, ReadinessLine } from '../readiness.contract.ts';
import { KeepAll, Opening, siteLinesQuery, useKeepExamples } from './opening.tsx';

/** What keeps the site from being opened, and what is still an example. */
export function SiteSection({ assistant }: { assistant?: ReactNode }) {
  const site = useQuery(siteLinesQuery);
  const keep = useKeepExamples();
  return (
    <>
      {site.data && <Opening readiness={site.data} assistant={assistant} />}
      <Panel as="section" aria-labelledby="ready-site" className="grid grid-cols-1 content-start gap-4">
        <div>
          <h2 id="ready-site" className="text-xl">
            {m.ready_title()}
          </h2>
          <p className="text-sea-soft">{m.ready_site_lead()}</p>
        </div>
        {site.data && <Lines lines={site.data.lines} keep={keep} />}
        {site.data && <KeepAll lines={site.data.lines} keep={keep} />}
        {!site.data && site.isError && <StaffLoadFailure title={m.ready_load_failed()} query={site} />}
        {!site.data && !site.isError && <Spinner label={m.ready_loading()} />}
      </Panel>
    </>
  );
}

interface LinesProps {
  lines: readonly ReadinessLine[];
  /** Where examples can be kept. */
  keep?: ReturnType<typeof useKeepExamples>;
}

export function Lines({ lines, keep }: LinesProps) {
  return (
    <CheckList
      checks={lines.map(({ step, ...line }) => ({ ...line, remedy: step }))}
      summary={(toMend) => (toMend > 0 ? m.ready_to_mend({ count: toMend }) : m.ready_all_good())}
      action={({ id, title, isExample }) =>
        isExample &&
        keep && (
          <Button
            look="quiet"
            size="compact"
            className="-ml-3"
            disabled={keep.isPending}
            onClick={() => keep.mutate([id as KeptId])}
          >
            {m.ready_keep()}
            <span className="sr-only">: {title}</span>
          </Button>
        )
      }
      link={({ title, link }) =>
        link !== null && (
          <LinkButton to={link} size="compact" className="shrink-0">
            {m.ready_open()}
            <span className="sr-only"> {title}</span>
          </LinkButton>
        )
      }
    />
  );
}
