import { Clock, LifeBuoy, type LucideIcon, ReceiptEuro } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';

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

const facts: { icon: LucideIcon; title: () => string; text: () => string }[] = [
  { icon: Clock, title: () => m.site_fact_arrive(), text: () => m.site_fact_arrive_text() },
  { icon: LifeBuoy, title: () => m.site_fact_jackets(), text: () => m.site_fact_jackets_text() },
  { icon: ReceiptEuro, title: () => m.site_fact_fees(), text: () => m.site_fact_fees_text() },
];

function HomeFacts() {
  return (
    <section aria-label={m.site_facts()}>
      <ul className="grid gap-4">
        {facts.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="flex gap-3.5">
            <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-lagoon-deep" />
            <div>
              <p className="text-lg font-bold">{title()}</p>
              <p>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
