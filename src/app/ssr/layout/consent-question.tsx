import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';

/** Until there is an answer, which `page-script/consent-question.ts` looks for. Both answers weigh the same. */
export function ConsentQuestion() {
  return (
    <consent-question
      hidden
      role="region"
      aria-labelledby="consent-title"
      className="consent fixed inset-x-0 bottom-0 z-40 block border-t border-edge bg-white py-4 shadow-float"
    >
      <PageContainer className="grid gap-4 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 id="consent-title" className="text-base font-semibold">
            {m.site_consent_title()}
          </h2>
          <p className="mt-1 text-sm">{m.site_consent_text()}</p>
        </div>
        <div className="grid grid-cols-2 gap-3 lg:w-80">
          <Button data-answer="refused">{m.site_consent_refuse()}</Button>
          <Button data-answer="agreed">{m.site_consent_agree()}</Button>
        </div>
      </PageContainer>
    </consent-question>
  );
}
