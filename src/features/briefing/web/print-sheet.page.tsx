import '#ui/print.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { api } from '#web/api/api-client.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { QrCode } from '#web/qr/qr-code.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { RuleLines } from './rule-lines.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: m.briefing_print_page(), brand: businessName(args) }),
    isPrivate: true,
  });

const publicSheetQuery = queryOptions({
  queryKey: ['briefing-sheet', 'public'],
  queryFn: ({ signal }) => api('GET /api/briefing-sheet', {}, signal),
  staleTime: 0,
  retry: false,
});

/** The sheet in force on one page, in all languages, with a code that leads to its page. */
export default function PrintSheetPage() {
  const { publicUrl, businessName: name } = useSite();
  const sheet = useQuery(publicSheetQuery);
  const address = `${publicUrl}/rules`;
  return (
    <PageContainer width="normal" className="grid gap-5 py-4 sm:py-6">
      <div className="grid gap-3 print:hidden">
        <PageHeading name={m.briefing_print_page()} lead={m.briefing_print_lead()} />
        {sheet.isPending && <Spinner label={m.briefing_loading()} />}
        {sheet.isError && <StaffLoadFailure title={m.briefing_failed()} query={sheet} />}
        <div className="flex flex-wrap gap-2">
          {sheet.data && (
            <Button look="primary" size="large" onClick={() => print()}>
              <Printer aria-hidden="true" className="size-5" />
              {m.briefing_print()}
            </Button>
          )}
          <LinkButton to="/admin/settings/briefing" size="large">
            {m.briefing_back()}
          </LinkButton>
        </div>
      </div>
      {sheet.data && (
        <article className="grid gap-5 rounded-lg border border-line bg-white p-5 print:gap-3 print:border-0 print:p-0">
          <header className="flex items-center justify-between gap-4">
            <div>
              <p className="text-2xl font-bold wrap-anywhere">{name}</p>
              <p className="text-sm wrap-anywhere">{`${address.replace(/^https?:\/\//, '')} · v${sheet.data.version}`}</p>
            </div>
            <div className="w-28 shrink-0">
              <QrCode text={address} label={m.briefing_qr({ address })} isSturdy />
            </div>
          </header>
          {languages.map((each) => {
            const locale = toLocale(each);
            return (
              <section key={each} lang={locale} className="break-inside-avoid">
                <h2 className="text-xl leading-tight">{m.briefing_public_title({}, { locale })}</h2>
                <RuleLines lines={sheet.data.lines[each]} />
              </section>
            );
          })}
        </article>
      )}
    </PageContainer>
  );
}
