import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { loadOrSkip, orNull } from '#web/api/rendered-data.ts';
import { PartFailure } from '#web/failure/part-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { RuleLines } from './rule-lines.tsx';

export { clientLoader, handle } from '#web/site/document.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, reportError } = context.get(pageContext);
  return { sheet: await loadOrSkip(orNull(api('GET /api/briefing-sheet', {})), reportError) };
}

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: m.briefing_public_title(), brand: businessName(args) }),
    description: m.briefing_public_lead(),
  });

/** The rules in force, for guests who scan the printed sheet. */
export default function RulesPage() {
  const { sheet } = useLoaderData<typeof loader>();
  const { language } = useSite();
  return (
    <live-part id="rules">
      <PageContainer width="normal" className="grid min-h-[60dvh] content-start gap-4 py-8 sm:py-12">
        <h1 className="text-3xl">{m.briefing_public_title()}</h1>
        {sheet ? (
          <>
            <p className="text-lg">{m.briefing_public_lead()}</p>
            <div className="text-lg">
              <RuleLines lines={sheet.lines[language]} />
            </div>
            <p className="text-sm text-sea-soft">{m.briefing_public_version({ version: sheet.version })}</p>
          </>
        ) : sheet === undefined ? (
          <PartFailure title={m.briefing_public_failed()} />
        ) : (
          <Notice>{m.briefing_public_none()}</Notice>
        )}
      </PageContainer>
    </live-part>
  );
}
