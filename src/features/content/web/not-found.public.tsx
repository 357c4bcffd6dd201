import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';

/** What every address shows that has no page. */
export function NotFound() {
  return (
    <PageContainer width="narrow" className="grid justify-items-start gap-5 py-14 sm:py-20">
      <img src="/illustrations/adrift.svg" alt="" width="320" height="160" className="h-auto w-64" />
      <h1 className="text-3xl">{m.site_not_found_title()}</h1>
      <p className="text-lg">{m.site_not_found_text()}</p>
      <LinkButton to="/" look="primary">
        {m.site_back_home()}
      </LinkButton>
      <p className="text-sm text-sea-soft">{m.site_not_found_hint()}</p>
    </PageContainer>
  );
}
