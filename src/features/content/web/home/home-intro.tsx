import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { HomeFacts } from './home-facts.tsx';

/** What this is about, whatever slide is shown above it. */
export function HomeIntro() {
  return (
    <div className="bg-sand">
      <PageContainer className="grid gap-8 py-8 sm:py-10 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:gap-12">
        <div className="grid justify-items-start gap-4">
          <h1 className="text-3xl font-extrabold">{m.site_hero_title()}</h1>
          <p className="max-w-md text-lg">{m.site_hero_lead()}</p>
          <LinkButton to="/booking" look="primary" size="large">
            {m.site_how_action()}
          </LinkButton>
        </div>
        <HomeFacts />
      </PageContainer>
    </div>
  );
}
