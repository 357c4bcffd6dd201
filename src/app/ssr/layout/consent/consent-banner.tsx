import { useId } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { saveAdConsent, useAdConsent } from '#web/advertising/ad-consent.ts';

/** Until there is an answer. Both weigh the same. */
export function ConsentBanner() {
  const titleId = useId();
  const consent = useAdConsent();
  if (consent !== null) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="consent fixed inset-x-0 bottom-0 z-40 border-t border-edge bg-white py-4 shadow-float"
    >
      <PageContainer className="grid gap-4 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 id={titleId} className="text-base font-semibold">
            {m.site_consent_title()}
          </h2>
          <p className="mt-1 text-sm">{m.site_consent_text()}</p>
        </div>
        <div className="grid grid-cols-2 gap-3 lg:w-80">
          <Button onClick={() => saveAdConsent('refused')}>{m.site_consent_refuse()}</Button>
          <Button onClick={() => saveAdConsent('agreed')}>{m.site_consent_agree()}</Button>
        </div>
      </PageContainer>
    </section>
  );
}
