import '#ui/print.css';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { craftLink } from '#shared/links/craft-link.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { QrCode } from '#web/qr/qr-code.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { craftListQuery } from './craft-queries.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: m.craft_codes_title(), brand: businessName(args) }),
    isPrivate: true,
  });

/** A sheet to print and to cut: a code for each hull. */
export default function CodesPage() {
  const { language, publicUrl } = useSite();
  const list = useQuery(craftListQuery(language));
  const all = list.data?.flatMap(({ title, craft }) => craft.map((each) => ({ ...each, title }))) ?? [];
  return (
    <PageContainer width="normal" className="grid gap-5 py-4 sm:py-6">
      <div className="grid gap-3 print:hidden">
        <PageHeading name={m.craft_codes_title()} lead={m.craft_codes_lead()} />
        {list.isPending && <Spinner label={m.craft_loading()} />}
        {list.isError && !list.data && <StaffLoadFailure title={m.craft_failed()} query={list} />}
        {list.data && all.length === 0 && <Notice>{m.craft_none_numbered()}</Notice>}
        <div className="flex flex-wrap gap-2">
          {all.length > 0 && (
            <Button look="primary" size="large" onClick={() => print()}>
              <Printer aria-hidden="true" className="size-5" />
              {m.craft_print()}
            </Button>
          )}
          <LinkButton to="/admin/craft" size="large">
            {m.craft_back_to_list()}
          </LinkButton>
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {all.map(({ id, number, title }) => (
          <li
            key={id}
            className="grid justify-items-center gap-1 break-inside-avoid rounded-md border border-line bg-white p-3 text-center"
          >
            <QrCode
              text={craftLink(publicUrl, id)}
              label={m.craft_code_of({ number, item: title })}
              isSturdy
            />
            <p className="text-2xl font-bold tabular-nums">{number}</p>
            <p className="text-sm wrap-anywhere">{title}</p>
          </li>
        ))}
      </ul>
    </PageContainer>
  );
}
