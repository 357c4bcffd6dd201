import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';

/** In place of a page that the account may not open. */
export function OwnersOnly() {
  return (
    <PageContainer width="narrow" className="grid justify-items-start gap-4 py-10">
      <h1 className="text-2xl">{m.owners_only_title()}</h1>
      <p>{m.owners_only_text()}</p>
      <LinkButton to="/admin?tab=bookings" look="primary">
        {m.owners_only_back()}
      </LinkButton>
    </PageContainer>
  );
}
