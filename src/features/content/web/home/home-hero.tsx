import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/link-button.tsx';
import { PageContainer } from '#ui/page-container.tsx';

/** Words stand on the sky, the sea lies under them; on a phone the picture follows the words. */
export function HomeHero() {
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-sand to-foam [--scene:clamp(26rem,42.5vw,52rem)]">
      <PageContainer className="pt-10 pb-6 sm:pt-14 md:pb-[calc(var(--scene)*0.55+2rem)]">
        <div className="grid max-w-3xl justify-items-start gap-5">
          <h1 className="text-4xl font-extrabold">{m.site_hero_title()}</h1>
          <p className="max-w-md text-lg">{m.site_hero_lead()}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinkButton to="/booking" look="primary" size="large">
              {m.site_nav_book()}
            </LinkButton>
            <p className="font-semibold">{m.site_fact_fees()}</p>
          </div>
        </div>
      </PageContainer>
      <img
        src="/illustrations/coast.svg"
        alt=""
        width="1600"
        height="680"
        fetchPriority="high"
        className="-z-10 h-64 w-full object-cover object-[85%_100%] sm:h-72 md:absolute md:inset-x-0 md:bottom-0 md:h-(--scene) md:object-[60%_100%]"
      />
    </section>
  );
}
