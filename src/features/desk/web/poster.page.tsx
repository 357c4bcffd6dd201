import '#ui/print.css';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { type Language, languages, toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { QrCode } from '#web/qr/qr-code.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { freeNowQuery } from './now/free-now-query.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.poster_link(), brand: businessName(args) }), isPrivate: true });

/** A sheet to print: guests scan it and see what is free now, each in their own language. */
export default function PosterPage() {
  const { language, publicUrl, businessName: name } = useSite();
  const isOff = useQuery(freeNowQuery(language)).data?.isOpen === false;
  const address = `${publicUrl}/now`;
  return (
    <PageContainer width="normal" className="grid gap-5 py-4 sm:py-6">
      <div className="grid gap-3 print:hidden">
        <PageHeading name={m.poster_link()} lead={m.poster_lead()} />
        {isOff && (
          <Notice
            tone="warning"
            action={
              <LinkButton to="/admin?tab=inventory" size="compact">
                {m.poster_settings()}
              </LinkButton>
            }
          >
            {m.poster_off()}
          </Notice>
        )}
        <Button look="primary" size="large" onClick={() => print()} className="sm:justify-self-start">
          <Printer aria-hidden="true" className="size-5" />
          {m.poster_print()}
        </Button>
      </div>
      <article className="grid justify-items-center gap-6 rounded-lg border border-line bg-white p-6 text-center print:border-0 print:p-0">
        <p className="text-2xl font-bold wrap-anywhere">{name}</p>
        <div className="w-full max-w-sm">
          <QrCode text={address} label={m.poster_qr({ address })} isSturdy />
        </div>
        <p className="text-lg font-semibold wrap-anywhere">{address.replace(/^https?:\/\//, '')}</p>
        <div className="grid gap-5">
          {languages.map((each) => (
            <PosterText key={each} language={each} />
          ))}
        </div>
      </article>
    </PageContainer>
  );
}

function PosterText({ language }: { language: Language }) {
  const locale = toLocale(language);
  return (
    <section lang={locale}>
      <h2 className="text-2xl leading-tight">{m.poster_headline({}, { locale })}</h2>
      <p className="text-lg">{m.poster_text({}, { locale })}</p>
    </section>
  );
}
